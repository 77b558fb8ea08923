import * as z from 'zod/mini';
import { Locale, Timestamp } from '../common.ts';
import { Factor } from '../content/content.ts';
import { BootstrapAsked } from '../internal/statistics.ts';
import { NamedSet, ReportedRun } from './team-report-page.ts';

export const ComputationsQuery = z.object({ _locale: z.optional(Locale) });

/** The computations that the reader asked for, the newest first; how far each is has an address of its own. */
export const ComputationsPage = z.object({
  computations: z.array(
    z.object({
      ...BootstrapAsked.shape,
      askedAt: Timestamp,
      /** Null: the run, the set or this part of the area is not shown to the reader any more. */
      of: z.nullable(z.object({ run: ReportedRun, set: NamedSet })),
    }),
  ),
  /** Titles of every code. */
  factors: z.array(Factor),
});
export type ComputationsPage = z.infer<typeof ComputationsPage>;
