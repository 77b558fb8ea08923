import * as z from 'zod/mini';
import { Id, Locale, Paging, Timestamp } from './common.ts';

/** How far the reader's own submission for a run is; absent from the list: not begun. Never anybody else's. */
const OwnSubmission = z.object({ id: Id, isfinished: z.boolean() });

/** One scheduled run of a checkup, as the people who are asked see it. */
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

const ranges = ['start_gte', 'start_lte', 'end_gte', 'end_lte'] as const;
/** `_where[start_gte]=…`, and the list form `_where[0][start_gte]=…&_where[1][end_lte]=…`: all of them must hold. */
const places = ['', '[0]', '[1]', '[2]', '[3]'] as const;

export type EntryRanges = { [Name in (typeof ranges)[number]]?: string };
type WhereName = `_where${(typeof places)[number]}[${(typeof ranges)[number]}]`;

const whereNames = places.flatMap((place) => ranges.map((name): WhereName => `_where${place}[${name}]`));

export const CheckupEntriesQuery = z.object({
  _locale: z.optional(Locale),
  ...(Object.fromEntries(whereNames.map((name) => [name, z.optional(Timestamp)])) as Record<
    WhereName,
    z.ZodMiniOptional<typeof Timestamp>
  >),
  ...Paging,
});
export type CheckupEntriesQuery = z.infer<typeof CheckupEntriesQuery>;

/** The ranges of a query, however they were written; of two for one name the stricter holds. */
export function rangesOf(query: CheckupEntriesQuery): EntryRanges {
  const found: EntryRanges = {};
  for (const place of places)
    for (const name of ranges) {
      const value = query[`_where${place}[${name}]`];
      const before = found[name];
      if (value === undefined) continue;
      const isStricter = before === undefined || (name.endsWith('_gte') ? value > before : value < before);
      if (isStricter) found[name] = value;
    }
  return found;
}

export const CalendarQuery = z.object({
  /** Whose calendar; one's own unless said otherwise, and nobody else's. */
  uid: z.optional(Id),
  type: z.optional(z.enum(['all', 'vitamins', 'pulse'])),
  /** What touches the time from here … */
  start: Timestamp,
  /** … to here; 400 days at most. */
  end: Timestamp,
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
