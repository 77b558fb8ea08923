import * as z from 'zod/mini';
import { Id, Paging } from './common.ts';

/** A team to choose from: never a segment. */
export const TeamChoice = z.object({ id: Id, title: z.string() });
export type TeamChoice = z.infer<typeof TeamChoice>;

export const TeamChoicesQuery = z.object({
  /** Part of the title; capitals make no difference. */
  title_contains: z.optional(z.string().check(z.maxLength(100))),
  ...Paging,
});
export type TeamChoicesQuery = z.infer<typeof TeamChoicesQuery>;
