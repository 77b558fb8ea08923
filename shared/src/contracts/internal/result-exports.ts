import * as z from 'zod/mini';
import { Id } from '../common.ts';
import { Thresholds } from './frame.ts';

/** Most runs whose results are in one file. */
const MAX_EXPORTED_RUNS = 60;

/** BFF to checkups, as the user who takes results of a run away as a file; `others`: further runs that are in it. */
export const ExportAsked = z.strictObject({
  run: Id,
  others: z.optional(z.array(Id).check(z.maxLength(MAX_EXPORTED_RUNS))),
});
export type ExportAsked = z.infer<typeof ExportAsked>;

/** What a file of results says besides them. */
export const ExportFacts = z.object({
  /** Name of the user. */
  viewer: z.string(),
  /** Of the company, for the dates. */
  timeZone: z.string(),
  /** As the settings were when the run opened; what it did not freeze, and everything of a planned run, is absent. */
  thresholds: z.partial(Thresholds),
});
export type ExportFacts = z.infer<typeof ExportFacts>;
