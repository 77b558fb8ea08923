import type { SignOnProblem } from '@wellspring/shared/contracts/access/single-sign-on.ts';
import { AuthorizationResponseError, ClientError, ResponseBodyError } from 'openid-client';

/** A log-in at the provider that led to nothing, with what the person is shown. */
export class SignOnFailure extends Error {
  override readonly name = 'SignOnFailure';
  readonly problem: SignOnProblem;
  constructor(problem: SignOnProblem, options: { cause?: unknown } = {}) {
    super(problem, options);
    this.problem = problem;
  }
}

/** Of a provider that cannot answer now: the same attempt may succeed later. */
const LATER = new Set(['server_error', 'temporarily_unavailable', 'OAUTH_TIMEOUT', 'OAUTH_RESPONSE_IS_NOT_CONFORM']);

/** What the library throws, in the person's terms. Everything that is not understood is a refusal. */
export function toSignOnFailure(error: unknown): SignOnFailure {
  if (error instanceof SignOnFailure) return error;
  if (error instanceof AuthorizationResponseError && error.error === 'access_denied')
    return new SignOnFailure('cancelled', { cause: error });
  const code =
    error instanceof AuthorizationResponseError || error instanceof ResponseBodyError
      ? error.error
      : error instanceof ClientError
        ? error.code
        : undefined;
  // fetch reports a connection that failed as a TypeError without a code.
  const isOffline = error instanceof TypeError && !('code' in error);
  return new SignOnFailure(isOffline || LATER.has(code ?? '') ? 'unreachable' : 'refused', { cause: error });
}
