import { ErrorBody } from '@wellspring/shared/contracts/error-body.ts';
import * as z from 'zod/mini';

/** Ends with nothing in the body. */
export const NoContent = z.undefined();

export type ErrorStatus = 400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 429 | 503;

/** Who may call: anyone, holders of the session cookie, a signed-in user, or with less in the answer anyone. */
type Access = 'everybody' | 'cookie' | 'person' | 'optional';

const securityByAccess = {
  everybody: [],
  cookie: [{ cookie: [] }],
  person: [{ bearer: [] }],
  optional: [{}, { bearer: [] }],
} as const;

/** Errors any route may answer, by who may call it. */
const usualErrors = {
  everybody: [429, 503],
  cookie: [401, 403, 429, 503],
  person: [401, 429, 503],
  optional: [401, 429, 503],
} as const;

export type Description<R> = {
  summary: string;
  tag: string;
  access?: Access;
  /** What is answered when it goes well, by status. */
  answers: R;
  errors?: readonly ErrorStatus[];
};

/** The part of a route's schema that documents in /docs what it does, who may call it and what it answers. */
export function describe<R extends Record<number, z.ZodMiniType>>({
  summary,
  tag,
  access = 'person',
  answers,
  errors = [],
}: Description<R>) {
  const failures: Partial<Record<ErrorStatus, typeof ErrorBody>> = {};
  for (const status of [...errors, ...usualErrors[access]]) failures[status] = ErrorBody;
  return { summary, tags: [tag], security: securityByAccess[access], response: { ...answers, ...failures } };
}
