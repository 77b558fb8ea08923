/** The one error of Wellspring: a code that is the same from a service to the screen, and HTTP only at the edge. */

/** HTTP status of every code; a code without a status cannot be written. */
export const statusByCode = {
  // what was sent cannot be read or does not fit
  invalid_request: 400,
  invalid_filter: 400,
  malformed_json: 400,
  fields_required: 400,
  password_too_short: 400,
  password_too_long: 400,
  password_too_common: 400,
  passwords_do_not_match: 400,
  invalid_reset_code: 400,
  invalid_setup_code: 400,
  answer_out_of_scale: 400,
  unknown_question: 400,
  // who is asking
  unauthenticated: 401,
  invalid_credentials: 401,
  token_expired: 401,
  session_ended: 401,
  not_allowed: 403,
  cross_site_request: 403,
  // the requested thing
  not_found: 404,
  method_not_allowed: 405,
  // the cause of the refusal
  answer_conflict: 409,
  stale_revision: 409,
  // The rules forbid it as things stand; `fields` says which and why.
  not_possible_now: 409,
  submission_exists: 409,
  submission_finished: 409,
  deadline_passed: 409,
  not_started_yet: 409,
  payload_too_large: 413,
  unsupported_media_type: 415,
  not_everything_answered: 422,
  too_many_requests: 429,
  // embedding
  embed_key_unknown: 404,
  embed_origin_not_allowed: 403,
  embed_view_forbidden: 403,
  embed_assertion_invalid: 401,
  embed_assertion_expired: 401,
  embed_assertion_replayed: 409,
  embed_user_unknown: 403,
  embed_user_disabled: 403,
  // ours
  internal: 500,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof statusByCode;

/** One field that must be mended: `path` dotted from the body's root, `code` a stable word, `params` for the message. */
export type FieldProblem = { path: string; code: string; params?: Record<string, string | number> };

export type AppErrorOptions = {
  /** Which fields to mend. */
  fields?: readonly FieldProblem[];
  /** What the reader needs to go on, such as the current copy on a conflict. Must be fit for the reader's eyes. */
  details?: unknown;
  /** Seconds after which a repeat may succeed; becomes Retry-After. */
  retryAfterS?: number;
  /** For the log only; never an answer, a name, an address or a score. */
  cause?: unknown;
};

/** Throw where a rule fails; never catch it to say it in other words. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: ErrorCode;
  readonly fields: readonly FieldProblem[] | undefined;
  readonly details: unknown;
  readonly retryAfterS: number | undefined;

  constructor(code: ErrorCode, options: AppErrorOptions = {}) {
    super(code, options.cause === undefined ? undefined : { cause: options.cause });
    this.code = code;
    this.fields = options.fields;
    this.details = options.details;
    this.retryAfterS = options.retryAfterS;
  }
}

/** By name and not by class: two federated bundles may each carry a copy of the class. */
export const isAppError = (error: unknown): error is AppError => error instanceof Error && error.name === 'AppError';

/** Narrows any text to a code we know; null for a stranger's. */
export const asErrorCode = (code: unknown): ErrorCode | null =>
  typeof code === 'string' && Object.hasOwn(statusByCode, code) ? (code as ErrorCode) : null;
