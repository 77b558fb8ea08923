import * as z from 'zod/mini';
import { Id, Timestamp } from '../common.ts';

/** Tokens in use at once: one for each directory, and one more while it is replaced. */
export const MAX_PROVISIONING_TOKENS = 5;

/** A token with which the customer's directory writes people. The token itself is shown once and not stored. */
export const ProvisioningToken = z.object({
  id: Id,
  name: z.string(),
  createdAt: Timestamp,
  /** To the hour; null: never used. */
  lastUsedAt: z.nullable(Timestamp),
  /** When it was switched off; null: in use. */
  endedAt: z.nullable(Timestamp),
});
export type ProvisioningToken = z.infer<typeof ProvisioningToken>;

export const ProvisioningTokenStart = z.strictObject({
  name: z.string().check(z.maxLength(100)),
});
export type ProvisioningTokenStart = z.infer<typeof ProvisioningTokenStart>;

/** The answer to making a token: the only time that it is shown. */
export const NewProvisioningToken = z.object({ ...ProvisioningToken.shape, secret: z.string() });
export type NewProvisioningToken = z.infer<typeof NewProvisioningToken>;
