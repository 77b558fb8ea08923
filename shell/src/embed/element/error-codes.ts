import type { ErrorCode } from '@wellspring/shared/errors.ts';

/** Error codes for embedding pages; frozen, because pages may act on them. */
export type EmbedErrorCode =
  | 'E_CONFIG'
  | 'E_ORIGIN'
  | 'E_VIEW_FORBIDDEN'
  | 'E_AUTH_CALLBACK'
  | 'E_ASSERTION_INVALID'
  | 'E_ASSERTION_REPLAYED'
  | 'E_USER_UNKNOWN'
  | 'E_USER_DISABLED'
  | 'E_OFFLINE'
  | 'E_SERVER'
  | 'E_RATE'
  | 'E_MAINTENANCE'
  | 'E_LOAD'
  | 'E_INCOMPATIBLE'
  | 'E_CONFLICT'
  | 'E_CLOSED';

/** A failure on its way to the embedding page; the cause stays behind. */
export class EmbedError extends Error {
  override readonly name = 'EmbedError';
  readonly code: EmbedErrorCode;
  /** One line for the maintainers of the embedding page. */
  readonly help: string;
  /** The server's id of the request, to find it in its log; empty when there was none. */
  readonly correlationId: string;
  /** Seconds the server asks to be left alone; null when it does not say. */
  readonly retryAfterS: number | null;

  constructor(code: EmbedErrorCode, help = '', correlationId = '', retryAfterS: number | null = null) {
    super(code);
    this.code = code;
    this.help = help;
    this.correlationId = correlationId;
    this.retryAfterS = retryAfterS;
  }
}

/** By name: the loader and what it loads later each carry a copy of the class. */
export const isEmbedError = (error: unknown): error is EmbedError =>
  error instanceof Error && error.name === 'EmbedError';

const ofServer: Partial<Record<ErrorCode, EmbedErrorCode>> = {
  embed_key_unknown: 'E_CONFIG',
  embed_origin_not_allowed: 'E_ORIGIN',
  embed_view_forbidden: 'E_VIEW_FORBIDDEN',
  embed_assertion_invalid: 'E_ASSERTION_INVALID',
  embed_assertion_expired: 'E_ASSERTION_INVALID',
  embed_assertion_replayed: 'E_ASSERTION_REPLAYED',
  embed_user_unknown: 'E_USER_UNKNOWN',
  embed_user_disabled: 'E_USER_DISABLED',
  too_many_requests: 'E_RATE',
  invalid_request: 'E_CONFIG',
};

/** The code for what the server said; anything unknown is the server's own trouble. */
export function toEmbedCode(code: unknown): EmbedErrorCode {
  return (typeof code === 'string' && ofServer[code as ErrorCode]) || 'E_SERVER';
}

/** The error code for an answer of the server. */
export async function toEmbedError(response: Response): Promise<EmbedError> {
  const body = (await response.json().catch(() => null)) as { code?: string; requestId?: string } | null;
  const wait = Number(response.headers.get('retry-after'));
  return new EmbedError(toEmbedCode(body?.code), body?.code ?? '', body?.requestId ?? '', wait > 0 ? wait : null);
}

/** Whether it is about who the person is: trying again means asking the page for a new assertion. */
export function isAboutIdentity(
  code: EmbedErrorCode,
): code is 'E_AUTH_CALLBACK' | 'E_ASSERTION_INVALID' | 'E_ASSERTION_REPLAYED' {
  return ['E_AUTH_CALLBACK', 'E_ASSERTION_INVALID', 'E_ASSERTION_REPLAYED'].includes(code);
}

/** Whether the loader retries when nothing is shown; E_LOAD has a retry of its own. */
export const comesBackByItself = (code: EmbedErrorCode): boolean =>
  ['E_SERVER', 'E_OFFLINE', 'E_RATE', 'E_MAINTENANCE'].includes(code);

/** Whether the error can be temporary, so that a retry makes sense. */
export function isRetryable(code: EmbedErrorCode): boolean {
  return isAboutIdentity(code) || comesBackByItself(code) || code === 'E_LOAD';
}
