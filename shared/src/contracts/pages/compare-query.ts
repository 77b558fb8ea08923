import * as z from 'zod/mini';
import { Id, Locale, oneOrMany } from '../common.ts';
import { CompareBy } from './compare-page.ts';

/** Without a run the newest, without `with` the one before; without sets the first teams of the tree. */
export const CompareQuery = z.object({
  run: z.optional(Id),
  /** A run that the reader may not see, or of another kind, is none. */
  with: z.optional(Id),
  /** Sets that the reader may not see are left out, as those that do not exist. */
  set: z.optional(oneOrMany(Id)),
  by: z.optional(CompareBy),
  _locale: z.optional(Locale),
});
export type CompareQuery = z.infer<typeof CompareQuery>;
