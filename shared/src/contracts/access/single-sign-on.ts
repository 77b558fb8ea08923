/** Why a log-in through the organisation's identity provider led to nothing; the log-in page has a text for each. */
export const SIGN_ON_PROBLEMS = [
  // decided by the checkups service
  'off',
  'unknown-person',
  'no-email',
  'email-not-verified',
  'linking-off',
  'other-account',
  'not-current',
  // on the way to the provider and back
  'cancelled',
  'expired',
  'unreachable',
  'refused',
  'too-many',
] as const;
export type SignOnProblem = (typeof SIGN_ON_PROBLEMS)[number];

/** Name of the log-in page's parameter that holds a `SignOnProblem`. */
export const SIGN_ON_PROBLEM = 'sign-on';
