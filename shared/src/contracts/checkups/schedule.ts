import * as z from 'zod/mini';
import { Id, Locale, QueryMoment, Timestamp } from '../common.ts';

/** Audience of a run; empty: everyone in the company. */
export const Audience = z.object({
  /** Members of these teams and of the teams below them. */
  teamIds: z.array(Id).check(z.maxLength(500)),
  segmentIds: z.array(Id).check(z.maxLength(200)),
  /** People who are never asked, whatever they belong to. */
  excludedUserIds: z.array(Id).check(z.maxLength(5_000)),
});
export type Audience = z.infer<typeof Audience>;

export const EntryStatus = z.enum(['planned', 'active', 'grace', 'completed', 'closed']);
export type EntryStatus = z.infer<typeof EntryStatus>;

/** Of a hundred people of the audience, how many a pulse asks; null: as the settings say. */
const Percentage = z.nullable(z.int().check(z.minimum(0), z.maximum(100)));
const GraceDays = z.int().check(z.minimum(0), z.maximum(60));

/** A run as those who plan see it. */
export const ScheduledEntry = z.object({
  id: Id,
  checkup: z.object({ id: Id, title: z.string(), color: z.string(), isPulse: z.boolean(), duration: z.int() }),
  start: Timestamp,
  end: Timestamp,
  /** Last moment at which an answer is taken. */
  grace: Timestamp,
  graceDays: z.int(),
  status: EntryStatus,
  audience: Audience,
  percentage: Percentage,
  /** People asked; null before the run has opened. */
  invitedCount: z.nullable(z.int()),
  /**
   * Submissions sent in; null where so few were asked that the count would identify them. While answers are accepted it
   * is a lower bound: it grows in steps of the smallest group.
   */
  finishedCount: z.nullable(z.int()),
  revision: z.int(),
});
export type ScheduledEntry = z.infer<typeof ScheduledEntry>;

/** 800 days at most. */
export const ScheduleQuery = z.object({ start: QueryMoment, end: QueryMoment, _locale: z.optional(Locale) });
export type ScheduleQuery = z.infer<typeof ScheduleQuery>;

const planned = {
  checkup: Id,
  start: Timestamp,
  /** The checkup's own duration unless said otherwise. */
  end: z.optional(Timestamp),
  /** The checkup's own grace unless said otherwise. */
  graceDays: z.optional(GraceDays),
  audience: z.optional(Audience),
  percentage: z.optional(Percentage),
};

/** Plans a run; repeating it with the same id plans nothing twice. */
export const EntryStart = z.object({ id: z.optional(Id), ...planned });
export type EntryStart = z.infer<typeof EntryStart>;

/** Preview of a plan; `entry` names the run that is being moved, which is then not counted as an overlap. */
export const EntryPreviewQuestion = z.object({ entry: z.optional(Id), ...planned });
export type EntryPreviewQuestion = z.infer<typeof EntryPreviewQuestion>;

export const EntryChange = z.object({
  revision: z.int(),
  start: z.optional(Timestamp),
  end: z.optional(Timestamp),
  graceDays: z.optional(GraceDays),
  audience: z.optional(Audience),
  percentage: z.optional(Percentage),
});
export type EntryChange = z.infer<typeof EntryChange>;

export const EntryPreview = z.object({
  start: Timestamp,
  end: Timestamp,
  grace: Timestamp,
  /** People it would ask; of a pulse those it draws. */
  invitedCount: z.int(),
  /** Size of the audience. */
  audienceCount: z.int(),
  /**
   * Whether `teams` are counted over five people only, and excluded people are included: true when a segment is
   * involved.
   */
  isRounded: z.boolean(),
  /** Minutes that all runs of the quarter of its start ask of one person on average, this one included. */
  minutesThisQuarter: z.int(),
  /** The pulse in whose time it falls; null: there is room. */
  clash: z.nullable(z.object({ id: Id, title: z.string(), start: Timestamp, end: Timestamp })),
  /** Languages in which it has no title, or an own question no text. */
  missingLanguages: z.array(Locale),
  /** Teams and segments that it is for as a whole, and whether enough people would be asked to show a result for them. */
  teams: z.array(z.object({ id: Id, title: z.string(), isSegment: z.boolean(), isReportable: z.boolean() })),
  /** Fewest people of a team for a result. */
  minimumTeamSize: z.int(),
  /** Fewest people of a segment for a result. */
  minimumSegmentSize: z.int(),
});
export type EntryPreview = z.infer<typeof EntryPreview>;

/** `idle`: written, waiting for its turn; `error`: given up, with the reason in a word. */
const SendingCounts = z.object({ idle: z.int(), sending: z.int(), sent: z.int(), error: z.int() });

/** The mails about a run, as far as they are. */
export const EntrySendings = z.object({
  sendings: z.array(
    z.object({
      template: z.enum(['new-checkup', 'checkup-reminder', 'grace-period']),
      /** Which sending: `open`, `end`, or the day of a reminder. */
      slot: z.string(),
      /** Of the whole sending: `idle` before its first mail, `error` when some could not be sent, `sent` when all were. */
      state: z.enum(['idle', 'sending', 'sent', 'error']),
      /**
       * Null where so few were asked or written to that it would identify those who have not answered. In a mail to
       * those who have not answered, a few failures count as sent.
       */
      counts: z.nullable(SendingCounts),
    }),
  ),
  /** Whether a reminder may be asked for now: the run takes answers, and today's has not been asked for. */
  canRemind: z.boolean(),
  /** People the invitation could not reach. */
  unreached: z.array(z.object({ userId: Id, name: z.string(), error: z.string() })),
});
export type EntrySendings = z.infer<typeof EntrySendings>;
