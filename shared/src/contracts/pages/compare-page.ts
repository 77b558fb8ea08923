import * as z from 'zod/mini';
import { Id } from '../common.ts';
import { Factor } from '../content/content.ts';
import { CodeReport } from '../results/set-report.ts';
import { NamedSet, ReportedRun, ShownSet } from './team-report-page.ts';

/** Most sets that stand side by side. */
export const MAX_COMPARED = 6;

const { percentile, interval } = CodeReport.shape;

/** What the table has in its rows. */
export const CompareBy = z.enum(['factors', 'themes']);
export type CompareBy = z.infer<typeof CompareBy>;

/** A column of the table. */
export const ComparedSet = z.object({
  set: NamedSet,
  /** Its changes are corrected over all cells of the table. */
  shown: ShownSet,
  /**
   * What the other run shows of this set, by code. A figure is null where the two runs are not comparable, or where two
   * numbers would tell about a person.
   */
  earlier: z.record(z.string(), z.object({ percentile, interval })),
});
export type ComparedSet = z.infer<typeof ComparedSet>;

/** Everything the page that compares sets shows. */
export const ComparePage = z.object({
  run: ReportedRun,
  /** The other run, of the same kind; null: there is none. */
  compared: z.nullable(ReportedRun),
  by: CompareBy,
  /** In the order of the tree, never by score; teams that are shown together are one. */
  columns: z.array(ComparedSet),
  /** The chosen sets that the reader may see, in the order of the tree. */
  chosen: z.array(Id),
  /** Sets of the run that the reader may choose. */
  sets: z.array(NamedSet),
  /** Runs that the reader may choose, newest first. */
  runs: z.array(ReportedRun),
  /** Titles of every code that occurs. */
  factors: z.array(Factor),
});
export type ComparePage = z.infer<typeof ComparePage>;
