import * as z from 'zod/mini';
import { Id } from '../common.ts';

/** A person in a picker: enough to distinguish two of one name, and nothing else. */
export const PersonChoice = z.object({
  id: Id,
  name: z.string(),
  /** Titles of their teams; null: in none. */
  team: z.nullable(z.string()),
});
export type PersonChoice = z.infer<typeof PersonChoice>;

/** Sent as a body: names must not be in addresses, which proxies and browsers log. */
export const PersonSearch = z.object({
  /** Beginnings of words of the name or of the e-mail address, all of which must be there; capitals and accents make no difference. */
  text: z.string().check(z.minLength(1), z.maxLength(100)),
  limit: z._default(z.int().check(z.minimum(1), z.maximum(100)), 10),
});
export type PersonSearch = z.infer<typeof PersonSearch>;
