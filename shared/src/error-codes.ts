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
  password_too_personal: 400,
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

/** Narrows any text to a code we know; null for a stranger's. */
export const asErrorCode = (code: unknown): ErrorCode | null =>
  typeof code === 'string' && Object.hasOwn(statusByCode, code) ? (code as ErrorCode) : null;
