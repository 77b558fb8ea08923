import * as z from 'zod/mini';
import { EntryStatus } from '../checkups/schedule.ts';
import { Id, Locale, QueryFlag, queryInteger, Timestamp } from '../common.ts';
import { Refusal, ShownParticipation } from '../results/set-report.ts';
import { NamedSet } from './team-report-page.ts';

/** Now: answers are taken; ahead: planned; over: no more answers. */
export const RunPhase = z.enum(['now', 'ahead', 'over']);
export type RunPhase = z.infer<typeof RunPhase>;

/** Participation of one set of a run as it may be shown. */
export const SetParticipation = z.discriminatedUnion('state', [
  z.object({
    state: z.literal('shown'),
    /** While answers are taken a lower bound, renewed at night. */
    isLowerBound: z.boolean(),
    participation: ShownParticipation,
    /** Null below 20 invited. */
    counts: z.nullable(z.object({ answered: z.int(), invited: z.int() })),
  }),
  /** Not shown, to protect the people who answered. */
  z.object({ state: z.literal('refused') }),
  /** The run has not opened; the number who would be asked, null where it may not be shown. */
  z.object({ state: z.literal('planned'), invited: z.nullable(z.int()) }),
]);
export type SetParticipation = z.infer<typeof SetParticipation>;

export const SetResults = z.discriminatedUnion('state', [
  /** `set` is the one to open: the team itself, or the union it is shown in. */
  z.object({ state: z.literal('released'), set: NamedSet, releasedAt: Timestamp }),
  z.object({ state: z.literal('hidden'), until: Timestamp }),
  z.object({ state: z.literal('refused'), reason: Refusal }),
  /** Of a pulse, which shows the company alone: teams and segments come after the last pulse of its cycle; null: no day is known. */
  z.object({ state: z.literal('with_cycle'), about: z.nullable(Timestamp) }),
  /** Planned, or the reader sees no results. */
  z.object({ state: z.literal('none') }),
]);
export type SetResults = z.infer<typeof SetResults>;

/** One line of a run: the company for who sees it, or a team or segment of the reader. */
export const RunLine = z.object({ set: NamedSet, participation: SetParticipation, results: SetResults });
export type RunLine = z.infer<typeof RunLine>;

export const ReminderState = z.discriminatedUnion('state', [
  z.object({ state: z.literal('none') }),
  z.object({ state: z.literal('planned'), at: Timestamp }),
  z.object({ state: z.literal('sending'), since: Timestamp }),
  z.object({ state: z.literal('sent'), times: z.int(), last: Timestamp }),
  z.object({ state: z.literal('failed'), last: Timestamp }),
]);
export type ReminderState = z.infer<typeof ReminderState>;

export const CheckupRow = z.object({
  entryId: Id,
  title: z.string(),
  isPulse: z.boolean(),
  /** Of a pulse, how many of a hundred are asked. */
  percentage: z.nullable(z.int()),
  status: EntryStatus,
  start: Timestamp,
  end: Timestamp,
  grace: Timestamp,
  closedAt: z.nullable(Timestamp),
  /** Titles of the audience; empty: the whole company. */
  audience: z.array(z.string()),
  /** Of a pulse that asks some people: the cycle it belongs to; null: none, or no pulse. */
  cycle: z.nullable(z.object({ endsAt: z.nullable(Timestamp) })),
  reminder: ReminderState,
  lines: z.array(RunLine),
});
export type CheckupRow = z.infer<typeof CheckupRow>;

/** The overview of runs: Now, Ahead, Over; inside each the nearest date first. */
export const CheckupsPage = z.object({
  rows: z.array(CheckupRow),
  total: z.int(),
  /** By phase, with the search applied. */
  counts: z.record(RunPhase, z.int()),
  /** The reader's teams and segments, for the heading and the filter. */
  ownSets: z.array(NamedSet),
  /** What the reader may do besides reading. */
  may: z.object({ plan: z.boolean(), seeResults: z.boolean() }),
  /** Reports shared with the reader that they have not opened. */
  newShared: z.int(),
});
export type CheckupsPage = z.infer<typeof CheckupsPage>;

export const CheckupsQuery = z.object({
  /** Part of the title of the checkup; capitals and accents make no difference. */
  title_contains: z.optional(z.string().check(z.maxLength(100))),
  phase: z.optional(RunPhase),
  /** Only runs that count this set. */
  set: z.optional(Id),
  mine: z.optional(QueryFlag),
  _start: z.optional(queryInteger(0, 100_000)),
  _limit: z.optional(queryInteger(1, 100)),
  _locale: z.optional(Locale),
});
export type CheckupsQuery = z.infer<typeof CheckupsQuery>;
