import * as z from 'zod/mini';
import { Id, Locale } from '../common.ts';
import { AnalyticsTool, AnalyticsTools } from '../pages/analytics-page.ts';
import { CheckupRow, CheckupsPage, RunPhase } from '../pages/checkups-page.ts';
import { NamedSet, ReportedRun, TeamReportPage } from '../pages/team-report-page.ts';
import { SplitAttribute } from '../settings/split-attributes.ts';
import { TeamAgreements } from './agreements.ts';

/** Most teams that are shown together. */
const MAX_TOGETHER = 100;
/** Most sets that are named in one request. */
export const MAX_SETS_NAMED = 500;

/** BFF to checkups, as the user: what stands around the report of a set. */
export const ReportFrameAsked = z.object({
  set: Id,
  /** Without it: the newest run that is over and counts the set. */
  run: z.optional(Id),
  /** Of a union, which checkups does not know: its teams. Who may open one of them may open the union. */
  together: z.optional(z.array(Id).check(z.minLength(1), z.maxLength(MAX_TOGETHER))),
  locale: Locale,
});
export type ReportFrameAsked = z.infer<typeof ReportFrameAsked>;

/** A set that the user may open, in a run that has opened and counts it; for anything else 404. */
export const ReportFrame = z.object({
  set: NamedSet,
  run: ReportedRun,
  /**
   * False: that the run counts the set says who is in a segment, and the run may be named only together with released
   * results.
   */
  isListed: z.boolean(),
  /** Runs to turn through, newest first. */
  runs: z.array(ReportedRun),
  /** Sets of this run that the user may open, in the order of the tree, then segments. */
  sets: z.array(NamedSet),
  /** Those of them that are right below the set. */
  below: z.array(NamedSet),
  /** The organisation's own questions of the run, some of which have figures; absent: none. */
  ownQuestions: TeamReportPage.shape.ownQuestions,
  /** What the user said of the report; absent from an older service, as below. */
  rating: z.optional(TeamReportPage.shape.rating),
  /** What the team agreed on; null for other sets. */
  agreed: z.optional(TeamAgreements),
});
export type ReportFrame = z.infer<typeof ReportFrame>;

/** BFF to checkups, as the user: which runs and sets may be compared? */
export const CompareFrameAsked = z.object({
  /** Without it: the newest run that is over, pulses last. */
  run: z.optional(Id),
  locale: Locale,
});
export type CompareFrameAsked = z.infer<typeof CompareFrameAsked>;

/** A run in which the user may open a set; 404 for any other run, and for who opens none. */
export const CompareFrame = z.object({
  run: ReportedRun,
  /** Runs that are over and count a set of the user, newest first, at most 50. */
  runs: z.array(ReportedRun),
  /** Sets of the run that the user may open, in the order of the tree, then segments; at most 500. */
  sets: z.array(NamedSet),
});
export type CompareFrame = z.infer<typeof CompareFrame>;

/** BFF to checkups, as the user: what is there to analyse? `tool`: the part of the area that is needed. */
export const AnalyticsFrameAsked = z.object({ ...CompareFrameAsked.shape, tool: z.optional(AnalyticsTool) });
export type AnalyticsFrameAsked = z.infer<typeof AnalyticsFrameAsked>;

/** A run that has opened, with all of its sets; 404 for any other run, for who does not analyse, and without the tool. */
export const AnalyticsFrame = z.object({
  run: ReportedRun,
  /** Runs that are over, newest first, at most 50. */
  runs: z.array(ReportedRun),
  company: NamedSet,
  /** In the order of the tree, each with the nearest team above; then segments. */
  sets: z.array(z.object({ ...NamedSet.shape, parentId: z.nullable(Id) })),
  /** Attributes by which the company of the run is split, and the branches, of which one is a value. */
  attributes: z.array(SplitAttribute),
  branches: z.array(z.object({ id: Id, title: z.string() })),
  tools: AnalyticsTools,
  hasExpert: z.boolean(),
});
export type AnalyticsFrame = z.infer<typeof AnalyticsFrame>;

/** BFF to checkups, as the user: which of these sets may the user open? Both ways; 404 for none. */
export const OpenableSets = z.object({ setIds: z.array(Id).check(z.maxLength(MAX_SETS_NAMED)) });
export type OpenableSets = z.infer<typeof OpenableSets>;

/** BFF to checkups, as the user: titles of teams and segments. */
export const SetsToName = z.object({ setIds: z.array(Id).check(z.maxLength(MAX_SETS_NAMED)), locale: Locale });
export type SetsToName = z.infer<typeof SetsToName>;

/** A set that does not exist, and a hidden one that the user may not see, is absent. */
export const NamedSets = z.object({ sets: z.array(z.object({ ...NamedSet.shape, mayOpen: z.boolean() })) });
export type NamedSets = z.infer<typeof NamedSets>;

/** BFF to checkups, as the user: the overview of runs without results. */
export const OverviewAsked = z.object({
  title: z.optional(z.string().check(z.maxLength(100))),
  phase: z.optional(RunPhase),
  set: z.optional(Id),
  /** Only this one. */
  run: z.optional(Id),
  isMine: z.boolean(),
  start: z.int().check(z.minimum(0)),
  limit: z.int().check(z.minimum(1), z.maximum(100)),
  locale: Locale,
});
export type OverviewAsked = z.infer<typeof OverviewAsked>;

/** One line of a run, without participation and results. */
export const OverviewLine = z.object({
  set: NamedSet,
  /** Whether the user may open its results. */
  mayOpen: z.boolean(),
  /** How many people a planned run would ask; null after its opening, and where it may not be shown. */
  invited: z.nullable(z.int()),
});
export type OverviewLine = z.infer<typeof OverviewLine>;

const { total, counts, ownSets, may } = CheckupsPage.shape;
export const Overview = z.object({
  rows: z.array(z.object({ ...CheckupRow.shape, lines: z.array(OverviewLine) })),
  total,
  counts,
  ownSets,
  may,
});
export type Overview = z.infer<typeof Overview>;
