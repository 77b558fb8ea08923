import * as z from 'zod/mini';
import { Id, Locale, Timestamp } from '../common.ts';
import { Factor } from '../content/content.ts';
import { Refusal, SetKind, SetReport } from '../results/set-report.ts';
import { HelpSentence, SavedReply } from '../talk/team-reply.ts';
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

/**
 * How the figure of a factor differs from that of the run in which something was agreed; for challenges, better is closer
 * to the middle. `moved`: clearly changed, and neither is known. It says nothing about causes.
 */
export const Outcome = z.enum(['better', 'lower', 'moved', 'no_difference', 'not_shown']);
export type Outcome = z.infer<typeof Outcome>;

/** "You said, we did" about an agreement, as its author and the readers of the report see it. */
export const AgreedReply = z.object({
  ...SavedReply.shape,
  /** What most of the team say; null while too few have answered, and where the set is not shown. */
  summary: z.nullable(HelpSentence),
});
export type AgreedReply = z.infer<typeof AgreedReply>;

/** An action that a team agreed on about one factor, as the page of its report shows it. */
export const AgreedAction = z.object({
  id: Id,
  factor: Id,
  body: z.string(),
  agreedAt: Timestamp,
  /** The last day, YYYY-MM-DD; null: none was agreed. */
  due: z.nullable(z.string()),
  /** Null: not done. */
  doneAt: z.nullable(Timestamp),
  /** Null: not dropped. */
  droppedAt: z.nullable(Timestamp),
  /** Whether the reader may say that it is done, drop it or give it another day. */
  isEditable: z.boolean(),
  /** The reply to the team, or the reader's draft; null: none. */
  reply: z.nullable(AgreedReply),
  /** Whether the reader may tell the team about it. */
  mayReply: z.boolean(),
  /** The run it was agreed on; null where it cannot be named. */
  run: z.nullable(ReportedRun),
  /** The next run with results of the same set; null before that. */
  after: z.nullable(
    z.object({
      run: ReportedRun,
      outcome: Outcome,
      /** Both percentiles; null where numbers would tell about a person, and where nothing is shown. */
      figures: z.nullable(z.object({ before: z.int(), now: z.int() })),
    }),
  ),
});
export type AgreedAction = z.infer<typeof AgreedAction>;

/** What a team agreed on that has to do with a run: about it, with an outcome in it, or still open then. */
export const AgreedActions = z.object({
  /** Whether the reader may agree on more. */
  mayAgree: z.boolean(),
  /** Newest first. */
  list: z.array(AgreedAction),
});
export type AgreedActions = z.infer<typeof AgreedActions>;

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
  /** Null: not a team, or actions are switched off. */
  agreed: part(z.nullable(AgreedActions)),
  /** The organisation's own questions that have figures, in the order in which they are asked; absent: none. */
  ownQuestions: z.optional(
    z.array(
      z.object({
        key: z.string(),
        text: z.string(),
        /** The segment whose members were asked; null: everybody was. */
        askedOf: z.nullable(z.string()),
      }),
    ),
  ),
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
