import * as z from 'zod/mini';
import { Id, Timestamp } from '../common.ts';

/** Characters of each text of a published reply. */
export const MAX_REPLY_LENGTH = 200;
/** Of a draft, which is kept as it was left and made shorter later. */
export const MAX_REPLY_DRAFT_LENGTH = 2000;
/** For so many days after publishing the team has the reply on its dashboard and is asked about it. */
export const REPLY_DAYS = 60;

const text = z.string().check(z.maxLength(MAX_REPLY_DRAFT_LENGTH));

/** "You said, we did": what a manager tells the team about one agreement; the last text may be empty. */
const words = { said: text, did: text, next: text };

/** A reply as it is saved. */
export const ReplyDraft = z.object({
  ...words,
  next: z._default(text, ''),
  /** The later run whose figure stands beside that of the agreement's run; null: no figures. */
  shownRun: z.nullable(Id),
  /** Whether the team sees it; a published reply that is saved without becomes a draft again. */
  isPublished: z.boolean(),
});
export type ReplyDraft = z.infer<typeof ReplyDraft>;

export const SavedReply = z.object({
  ...words,
  shownRun: z.nullable(Id),
  /** Null: a draft. */
  publishedAt: z.nullable(Timestamp),
});
export type SavedReply = z.infer<typeof SavedReply>;

/** What most members say about an agreement; no numbers. */
export const HelpSentence = z.enum(['helps', 'little', 'not', 'mixed']);
export type HelpSentence = z.infer<typeof HelpSentence>;

/** The answer of one member to "Does it help you?"; no other user reads it. */
export const HelpAnswer = z.enum(['yes', 'little', 'no']);
export type HelpAnswer = z.infer<typeof HelpAnswer>;

export const ReplyOpinion = z.object({ helps: HelpAnswer });
export type ReplyOpinion = z.infer<typeof ReplyOpinion>;

const RunName = z.object({ title: z.string(), start: Timestamp });

/** A published reply as the members of the team read it. */
export const TeamReply = z.object({
  id: Id,
  /** Title of the team. */
  team: z.string(),
  factor: Id,
  /** In the direction that is good. */
  factorTitle: z.string(),
  ...words,
  /** Both percentiles; null where the manager shows none, and where one of the sets is not shown. */
  change: z.nullable(
    z.object({ beforeRun: RunName, nowRun: RunName, before: z.int(), now: z.int(), isClear: z.boolean() }),
  ),
  /** Null when the account is gone. */
  author: z.nullable(z.object({ firstname: z.string(), lastname: z.string() })),
  publishedAt: Timestamp,
  /** Null: the question is closed, or not for this reader. `helps` null: nothing chosen. */
  question: z.nullable(z.object({ helps: z.nullable(HelpAnswer) })),
});
export type TeamReply = z.infer<typeof TeamReply>;
