import * as z from 'zod/mini';
import { Id, Locale, Timestamp } from '../common.ts';
import { Factor } from '../content/content.ts';
import { Refusal, SetKind, SetReport } from '../results/set-report.ts';
import { Advice } from './dashboard-page.ts';
import { part } from './page-part.ts';

/** A set that the reader may open, by the name that screens give it: a team, a segment, the company. */
export const NamedSet = z.object({ setId: Id, title: z.string(), kind: SetKind });
export type NamedSet = z.infer<typeof NamedSet>;

/** A run as the page of a report names it. */
export const ReportedRun = z.object({
  entryId: Id,
  title: z.string(),
  isPulse: z.boolean(),
  start: Timestamp,
  end: Timestamp,
});
export type ReportedRun = z.infer<typeof ReportedRun>;

/** The figures of a set, or why there are none. */
export const ShownSet = z.discriminatedUnion('state', [
  z.object({
    state: z.literal('shown'),
    report: SetReport,
    /** Teams that are shown together; empty for a set of its own. */
    together: z.array(NamedSet),
  }),
  z.object({
    state: z.literal('refused'),
    reason: Refusal,
    /** Results are hidden until then; null for every other reason. */
    until: z.nullable(Timestamp),
    /** Where the people of the set are shown instead, if the reader may open it: a union, or a team above. */
    shownIn: z.nullable(NamedSet),
  }),
]);
export type ShownSet = z.infer<typeof ShownSet>;

/** Everything the page of a team report shows, in one request; of what it has, no part fails alone but where it says so. */
export const TeamReportPage = z.object({
  run: ReportedRun,
  set: NamedSet,
  shown: ShownSet,
  /** The company in the same run, for comparison: percentiles by code; null where it is not released or is the set itself. */
  company: z.nullable(z.record(z.string(), z.int())),
  /** The run that changes are counted from; null: there is none of this kind with the same set released. */
  previous: z.nullable(ReportedRun),
  /** Runs to turn through, newest first, at most 50: those that count this set and are over. */
  runs: part(z.array(ReportedRun)),
  /** Sets of this run that the reader may open, in the order of the tree, then segments; at most 500. */
  sets: part(z.array(NamedSet)),
  /** The teams right below, in the order of the tree, at most 100; not of a segment. */
  below: part(z.array(z.object({ set: NamedSet, shown: ShownSet }))),
  /** Titles and texts of every code that occurs, and of the eight groups. */
  factors: z.array(Factor),
  /** Advice for managers by code, for the level that is shown. */
  advice: z.array(Advice),
  /** What the cluster means for a team, in sentences; null without a cluster. */
  clusterText: z.nullable(z.string()),
  /** The reader's own rating of this report; null: not rated, or not released. */
  rating: z.nullable(z.object({ useful: z.int(), recognise: z.int(), understand: z.int() })),
});
export type TeamReportPage = z.infer<typeof TeamReportPage>;

/** Without a run: the latest whose results are shown for this set. */
export const TeamReportQuery = z.object({ set: Id, run: z.optional(Id), _locale: z.optional(Locale) });
export type TeamReportQuery = z.infer<typeof TeamReportQuery>;
