import * as z from 'zod/mini';
import { Id } from '../common.ts';
import { Factor } from '../content/content.ts';
import { ResultsTable, TableSet } from '../internal/results.ts';
import { SetReport } from '../results/set-report.ts';
import { SplitAttribute } from '../settings/split-attributes.ts';
import { NamedSet, ReportedRun, ShownSet } from './team-report-page.ts';

/** Which parts of the area the reader may use and the organisation has switched on. */
export const AnalyticsTools = z.object({
  heatmap: z.boolean(),
  descriptives: z.boolean(),
  histograms: z.boolean(),
  // With the right to advanced analytics only.
  network: z.boolean(),
  relativeImportance: z.boolean(),
  reliability: z.boolean(),
  weighting: z.boolean(),
});
export type AnalyticsTools = z.infer<typeof AnalyticsTools>;

export const AnalyticsTool = z.enum([
  'heatmap',
  'descriptives',
  'histograms',
  'network',
  'relativeImportance',
  'reliability',
  'weighting',
] satisfies (keyof AnalyticsTools)[]);
export type AnalyticsTool = z.infer<typeof AnalyticsTool>;

/** Which sets of a run stand side by side, of those that a run invites. */
export const SetRows = z.enum(['teams', 'segments']);
export type SetRows = z.infer<typeof SetRows>;

/** Or the groups of one attribute, which split the company. */
export const AnalyticsRows = z.enum([...SetRows.options, 'groups']);
export type AnalyticsRows = z.infer<typeof AnalyticsRows>;

const { n, cluster } = TableSet.shape;

/** A set of the run; `shown` null: nothing is shown of it, to protect the people who answered. */
export const AnalyticsRow = z.object({
  set: NamedSet,
  /** The nearest team above it among the rows; null: none. Of a union that of its first team. */
  parentId: z.nullable(Id),
  /** `at`: its place in every column. */
  shown: z.nullable(z.object({ at: z.int(), n, cluster })),
});
export type AnalyticsRow = z.infer<typeof AnalyticsRow>;

/** Another run of the same kind, with what it released of the company and of the sets of the rows. */
export const RunBeside = z.object({
  run: ReportedRun,
  shown: ShownSet,
  /** Of a set, its place in the columns; absent: the run shows nothing of it. */
  places: z.record(z.string(), z.int()),
  /** Well-being, engagement and themes. */
  columns: ResultsTable.shape.columns,
});
export type RunBeside = z.infer<typeof RunBeside>;

/** Everything of one run that the area shows at once; of released sets only. */
export const AnalyticsPage = z.object({
  run: ReportedRun,
  /** The run that changes are counted from, of the same kind; null: there is none. */
  compared: z.nullable(ReportedRun),
  /** Runs to choose from, the newest first. */
  runs: z.array(ReportedRun),
  /** The company, with its changes since the compared run. */
  company: z.object({
    set: NamedSet,
    shown: ShownSet,
    /** Of the compared run; null where nothing is shown of it. */
    earlier: z.nullable(z.object({ participation: SetReport.shape.participation })),
  }),
  by: AnalyticsRows,
  /** By which attribute the groups split the company; null: the rows are no groups. */
  attribute: z.nullable(SplitAttribute),
  /** Attributes by which the run may be split. */
  attributes: z.array(SplitAttribute),
  /** Further runs that were asked for, the newest first: each with its own figures, which are never put together. */
  beside: z.array(RunBeside),
  /** In the order of the tree, segments by title, groups in the order of their attribute. */
  rows: z.array(AnalyticsRow),
  /** Well-being, engagement and what was asked for. */
  columns: ResultsTable.shape.columns,
  tools: AnalyticsTools,
  /** Whether the organisation named an expert who can be asked. */
  hasExpert: z.boolean(),
  /** Titles of every code. */
  factors: z.array(Factor),
});
export type AnalyticsPage = z.infer<typeof AnalyticsPage>;
