/** What became of a person's second log-in step, as the mail to them says. */
export const SECOND_FACTOR_CHANGES = [
  'app-added',
  'app-removed',
  'passkey-added',
  'passkey-removed',
  'recovery-codes-made',
  'recovery-code-used',
  'reset',
] as const;
export type SecondFactorChange = (typeof SECOND_FACTOR_CHANGES)[number];
