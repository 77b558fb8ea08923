import * as z from 'zod/mini';
import { Id, Paging, QueryFlag } from '../common.ts';

/** A team in a picker; a segment only where segments are requested. */
export const TeamChoice = z.object({ id: Id, title: z.string() });
export type TeamChoice = z.infer<typeof TeamChoice>;

export const TeamChoicesQuery = z.object({
  /** Part of the title; capitals make no difference. */
  title_contains: z.optional(z.string().check(z.maxLength(100))),
  /** True: segments instead of teams, for those who plan checkups or manage segments. */
  issegment: z.optional(QueryFlag),
  ...Paging,
});
export type TeamChoicesQuery = z.infer<typeof TeamChoicesQuery>;
