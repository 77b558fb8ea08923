import * as z from 'zod/mini';
import { Id, Timestamp } from '../common.ts';
import { SetParticipation } from '../pages/checkups-page.ts';
import { Refusal, RunSet, SetKind, SetReport } from '../results/set-report.ts';

/** Most sets in one request. */
export const MAX_SETS_ASKED = 500;
/** Most codes in a table of sets. */
const MAX_TABLE_CODES = 50;
/** Most runs in one request: a run may list thousands of sets. */
export const MAX_RUNS_ASKED = 50;
/** Most releases of one set that are listed. */
export const MAX_HISTORY = 50;

/** BFF to analytics: the figures of these sets, compared with an earlier run where one is named. */
export const SetsAsked = z.object({
  asked: z.array(z.object({ ...RunSet.shape, compareWith: z.optional(Id) })).check(z.maxLength(MAX_SETS_ASKED)),
  /**
   * The codes of a table in which all of these sets stand: only they have changes, and a change is clear when it is
   * certain among all cells of the table. Without it each set stands alone, with every code.
   */
  table: z.optional(z.array(Id).check(z.maxLength(MAX_TABLE_CODES))),
});
export type SetsAsked = z.infer<typeof SetsAsked>;

/** A released set in which the people of another one are shown. */
export const ShownElsewhere = z.object({
  setId: Id,
  /** `union`: the set is shown together with siblings; `above`: it is only counted in the set above. */
  kind: z.enum(['union', 'above']),
  /** Of a union: the teams that are shown together. */
  teamIds: z.array(Id),
});
export type ShownElsewhere = z.infer<typeof ShownElsewhere>;

const refused = {
  ...RunSet.shape,
  state: z.literal('refused'),
  /** Also of a set or run that analytics does not know: `not_enough_users`. */
  reason: Refusal,
  /** When the results are released at the latest; null for every other reason than `hidden_until_end`. */
  until: z.nullable(Timestamp),
  shownIn: z.nullable(ShownElsewhere),
};

/** One released set, rounded for readers, or why it is not shown. */
export const SetAnswer = z.discriminatedUnion('state', [
  z.object({
    ...RunSet.shape,
    state: z.literal('shown'),
    kind: SetKind,
    report: SetReport,
    /** Of a union: the teams that are shown together; empty for other sets. */
    teamIds: z.array(Id),
  }),
  z.object(refused),
]);
export type SetAnswer = z.infer<typeof SetAnswer>;

/** In the order of the request. */
export const SetAnswers = z.object({ answers: z.array(SetAnswer) });
export type SetAnswers = z.infer<typeof SetAnswers>;

/** BFF to analytics: whether these sets are released, or how many took part in them; without figures. */
export const RunSetsAsked = z.object({ asked: z.array(RunSet).check(z.maxLength(MAX_SETS_ASKED)) });
export type RunSetsAsked = z.infer<typeof RunSetsAsked>;

export const SetState = z.discriminatedUnion('state', [
  z.object({ ...RunSet.shape, state: z.literal('released'), kind: SetKind, releasedAt: Timestamp }),
  z.object(refused),
]);
export type SetState = z.infer<typeof SetState>;

/** In the order of the request. */
export const SetStates = z.object({ states: z.array(SetState) });
export type SetStates = z.infer<typeof SetStates>;

/** In the order of the request. Of a run that has not opened, and of an unknown set: refused. */
export const ParticipationOfSets = z.object({
  sets: z.array(z.object({ ...RunSet.shape, participation: SetParticipation })),
});
export type ParticipationOfSets = z.infer<typeof ParticipationOfSets>;

/** BFF to analytics: what is released of these runs as a whole. */
export const RunsAsked = z.object({ entryIds: z.array(Id).check(z.maxLength(MAX_RUNS_ASKED)) });
export type RunsAsked = z.infer<typeof RunsAsked>;

export const RunResults = z.object({
  entryId: Id,
  isPulse: z.boolean(),
  /** `hidden`: answers are still taken; `processing`: the run is over and not released yet. */
  state: z.enum(['hidden', 'processing', 'released']),
  /** Of a hidden run: its end with the extra days. */
  until: z.nullable(Timestamp),
  releasedAt: z.nullable(Timestamp),
  /** Sets that are shown: the company, teams from above to below, unions, segments, groups of attributes. */
  setIds: z.array(Id),
  /** Teams that are shown together, by the union's id, which is among `setIds`. */
  unions: z.array(z.object({ setId: Id, teamIds: z.array(Id) })),
  /** Parts of the company, by the group's id, which is among `setIds`: an attribute and the values it joins. */
  groups: z.array(z.object({ setId: Id, attribute: z.string(), bandIds: z.array(z.string()) })),
});
export type RunResults = z.infer<typeof RunResults>;

/** A run that analytics does not know is absent. */
export const ResultsOfRuns = z.object({ runs: z.array(RunResults) });
export type ResultsOfRuns = z.infer<typeof ResultsOfRuns>;

/** BFF to analytics: in which runs is this set shown, or shown together with siblings? */
export const HistoryAsked = z.object({ setId: Id });
export type HistoryAsked = z.infer<typeof HistoryAsked>;

/** Newest run first. `setId`: the set itself, or the union that it is shown in. */
export const SetHistory = z.object({
  releases: z.array(z.object({ ...RunSet.shape, isPulse: z.boolean(), end: Timestamp, releasedAt: Timestamp })),
});
export type SetHistory = z.infer<typeof SetHistory>;

/** Most sets in one table. */
export const MAX_TABLE_SETS = 5000;

/** BFF to analytics: what is shown of many sets of one run, in few figures. */
export const TableAsked = z.object({
  entryId: Id,
  setIds: z.array(Id).check(z.maxLength(MAX_TABLE_SETS)),
  codes: z.array(Id).check(z.maxLength(MAX_TABLE_CODES)),
});
export type TableAsked = z.infer<typeof TableAsked>;

/** By the place of the set in the table; null where nothing is shown. */
const TableColumn = z.object({
  key: Id,
  percentiles: z.array(z.nullable(z.int())),
  /** 95 % intervals in percentiles. */
  lows: z.array(z.nullable(z.int())),
  highs: z.array(z.nullable(z.int())),
});
export type TableColumn = z.infer<typeof TableColumn>;

/** A released set of a table. */
export const TableSet = z.object({
  setId: Id,
  kind: SetKind,
  /** Of a union: the teams that are shown together; empty for other sets. */
  teamIds: z.array(Id),
  /** Null below FEWEST_INVITED_FOR_COUNTS invited. */
  n: z.nullable(z.int()),
  cluster: SetReport.shape.cluster,
});
export type TableSet = z.infer<typeof TableSet>;

/**
 * Released sets in the order of the request; teams that are shown together are one, where the first of them would be.
 * Those that are not shown, with what may be said about them, apart.
 */
export const ResultsTable = z.object({
  sets: z.array(TableSet),
  refused: z.array(z.object({ setId: Id, reason: Refusal, shownIn: z.nullable(ShownElsewhere) })),
  columns: z.array(TableColumn),
});
export type ResultsTable = z.infer<typeof ResultsTable>;
