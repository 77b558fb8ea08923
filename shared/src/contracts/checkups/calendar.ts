import * as z from 'zod/mini';
import { Id, Locale, Paging, QueryMoment, Timestamp, WHERE_PLACES } from '../common.ts';

/** Progress of the reader's own submission for a run; absent: not started. Never that of another user. */
const OwnSubmission = z.object({ id: Id, isfinished: z.boolean() });

/** One scheduled run of a checkup, as shown to its audience. */
export const CheckupEntry = z.object({
  id: Id,
  start: Timestamp,
  end: Timestamp,
  /** Last moment at which an answer is taken. */
  grace: Timestamp,
  checkup: z.object({
    id: Id,
    title: z.string(),
    description: z.string(),
    color: z.string(),
    isPulse: z.boolean(),
    /** Minutes. */
    duration: z.int(),
  }),
  submissions: z.array(OwnSubmission),
});
export type CheckupEntry = z.infer<typeof CheckupEntry>;

export const ENTRY_RANGES = ['start_gte', 'start_lte', 'end_gte', 'end_lte'] as const;

type WhereName = `_where${(typeof WHERE_PLACES)[number]}[${(typeof ENTRY_RANGES)[number]}]`;

const whereNames = WHERE_PLACES.flatMap((place) => ENTRY_RANGES.map((name): WhereName => `_where${place}[${name}]`));

export const CheckupEntriesQuery = z.object({
  _locale: z.optional(Locale),
  ...(Object.fromEntries(whereNames.map((name) => [name, z.optional(QueryMoment)])) as Record<
    WhereName,
    z.ZodMiniOptional<typeof QueryMoment>
  >),
  ...Paging,
});
export type CheckupEntriesQuery = z.infer<typeof CheckupEntriesQuery>;

export const CalendarQuery = z.object({
  /** Must be the caller's own id, which is also the default. */
  uid: z.optional(Id),
  type: z.optional(z.enum(['all', 'vitamins', 'pulse'])),
  /** What touches the time from here … */
  start: QueryMoment,
  /** … to here; 400 days at most. */
  end: QueryMoment,
  _locale: z.optional(Locale),
});
export type CalendarQuery = z.infer<typeof CalendarQuery>;

/** A run as a calendar shows it. */
export const CalendarEvent = z.object({
  id: Id,
  title: z.string(),
  start: Timestamp,
  end: Timestamp,
  borderColor: z.string(),
  backgroundColor: z.string(),
  extendedProps: z.object({
    entryid: Id,
    submissions: z.array(OwnSubmission),
    /** Whole days after the end in which answers are still taken. */
    graceperiod: z.int(),
    /** Minutes. */
    duration: z.int(),
    isPulse: z.boolean(),
  }),
});
export type CalendarEvent = z.infer<typeof CalendarEvent>;
