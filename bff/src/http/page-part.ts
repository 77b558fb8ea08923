import { isAppError } from '@wellspring/shared/errors.ts';
import type { FastifyBaseLogger } from 'fastify';

/** A part of a screen: there, or saying alone that it is not. */
export type Part<T> = { status: 'ok'; data: T } | { status: 'unavailable' };

/** What a refusal means for the whole request rather than for a part of it. */
const forTheWhole = new Set(['unauthenticated', 'token_expired', 'session_ended', 'not_allowed', 'not_found']);

/**
 * Turns "could not be read" into a part that says so, whatever the cause, so that the rest of the screen stays.
 *
 * @throws AppError when the refusal is about the person or the address
 */
export async function toPart<T>(name: string, log: FastifyBaseLogger, read: Promise<T>): Promise<Part<T>> {
  try {
    return { status: 'ok', data: await read };
  } catch (error) {
    if (isAppError(error) && forTheWhole.has(error.code)) throw error;
    const isExpected = isAppError(error) && error.code === 'unavailable';
    log[isExpected ? 'warn' : 'error'](
      { part: name, err: isExpected ? undefined : error },
      'part of a page unavailable',
    );
    return { status: 'unavailable' };
  }
}
