import * as z from 'zod/mini';
import { Id, Locale, Timestamp } from '../common.ts';

/** Above what is stored, so that a text that is too long is reported at its field. */
const line = z.string().check(z.maxLength(1_000));
/** A name that the customer's directory gives; compared without case where it is a user name. */
const Key = z.string().check(z.minLength(1), z.maxLength(256));

/** SHA-256 of a token in hexadecimal: the token itself stays in the BFF. */
export const TokenDigest = z.object({ digest: z.string().check(z.regex(/^[\da-f]{64}$/)) });

/** A token that is in use. */
export const ProvisioningAccess = z.object({ tokenId: Id });
export type ProvisioningAccess = z.infer<typeof ProvisioningAccess>;

/** A person as the customer's directory reads them. */
export const ProvisionedUser = z.object({
  id: Id,
  userName: z.string(),
  externalId: z.nullable(z.string()),
  firstname: z.string(),
  lastname: z.string(),
  email: z.string(),
  language: Locale,
  isActive: z.boolean(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type ProvisionedUser = z.infer<typeof ProvisionedUser>;

/** What the directory writes of a person; what is not named stays as it is. */
export const ProvisionedChange = z.object({
  userName: z.optional(Key),
  externalId: z.optional(z.nullable(Key)),
  firstname: z.optional(line),
  lastname: z.optional(line),
  email: z.optional(line),
  language: z.optional(Locale),
  isActive: z.optional(z.boolean()),
});
export type ProvisionedChange = z.infer<typeof ProvisionedChange>;

/** At most so many people in one answer. */
export const MAX_PROVISIONED_PAGE = 100;

/** All that is named must hold. Sent as a body: names must not be in addresses. */
export const ProvisionedSearch = z.object({
  userName: z.optional(line),
  externalId: z.optional(line),
  email: z.optional(line),
  start: z.int().check(z.minimum(0), z.maximum(1_000_000)),
  limit: z.int().check(z.minimum(0), z.maximum(MAX_PROVISIONED_PAGE)),
});
export type ProvisionedSearch = z.infer<typeof ProvisionedSearch>;

export const ProvisionedPage = z.object({ users: z.array(ProvisionedUser), count: z.int() });
export type ProvisionedPage = z.infer<typeof ProvisionedPage>;
