import type * as z from 'zod/mini';
import type { Actor } from '../../contracts/internal/actor.ts';
import { asErrorCode } from '../../error-codes.ts';
import { AppError } from '../../errors.ts';
import type { InternalTokens } from './internal-token.ts';
import { passedHeaders } from './passed-headers.ts';

export type InternalClientOptions = {
  baseUrl: string;
  tokens: InternalTokens;
  /** The longest a call may take. */
  timeoutMs: number;
};

/** Calls another process of ours on behalf of an actor and parses its answer by contract. */
export type InternalClient = {
  call: <T extends z.ZodMiniType>(
    actor: Actor,
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    schema: T,
    body?: unknown,
  ) => Promise<z.infer<T>>;
};

/** @throws AppError with the service's own code, or unavailable when it does not answer in time */
export function createInternalClient({ baseUrl, tokens, timeoutMs }: InternalClientOptions): InternalClient {
  return {
    async call(actor, method, path, schema, body) {
      let response: Response;
      try {
        response = await fetch(new URL(path, baseUrl), {
          method,
          headers: {
            authorization: `Bearer ${tokens.issue(actor)}`,
            ...passedHeaders(),
            ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          },
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
          signal: AbortSignal.timeout(timeoutMs),
        });
      } catch (cause) {
        throw new AppError('unavailable', { cause });
      }
      if (response.status === 204) return schema.parse(undefined);
      const json: unknown = await response.json().catch(() => null);
      if (response.ok) return schema.parse(json);
      const failed = json as { code?: unknown; fields?: never; details?: unknown } | null;
      throw new AppError(asErrorCode(failed?.code) ?? (response.status >= 500 ? 'unavailable' : 'internal'), {
        ...(failed?.fields ? { fields: failed.fields } : {}),
        details: failed?.details,
      });
    },
  };
}
