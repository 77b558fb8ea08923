import * as z from 'zod/mini';
import { Id, Paging } from './common.ts';

/** A person to choose: enough to tell two of one name apart, and nothing else. */
export const PersonChoice = z.object({
  id: Id,
  name: z.string(),
  /** Titles of their teams; null: in none. */
  team: z.nullable(z.string()),
});
export type PersonChoice = z.infer<typeof PersonChoice>;

export const PersonChoicesQuery = z.object({
  /** Words of the name; capitals make no difference. */
  _q: z.string().check(z.minLength(1), z.maxLength(100)),
  _limit: Paging._limit,
});
export type PersonChoicesQuery = z.infer<typeof PersonChoicesQuery>;
