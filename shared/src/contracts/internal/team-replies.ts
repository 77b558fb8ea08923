import * as z from 'zod/mini';
import { Id, Locale, Paging, QueryFlag } from '../common.ts';
import { HelpSentence, SavedReply, TeamReply } from '../talk/team-reply.ts';

const { id, team, factor, said, did, next, author, publishedAt, question } = TeamReply.shape;

/** BFF to checkups, as the user: replies to the user's teams, the newest first; `recent` only those of the dashboard. */
export const RepliesAsked = z.object({ recent: z._default(QueryFlag, false), _locale: Locale, ...Paging });
export type RepliesAsked = z.infer<typeof RepliesAsked>;

const Run = z.object({ entryId: Id, title: z.string(), start: publishedAt });

/** A reply without figures: of these it names the two sets only. */
export const RepliesToTeams = z.object({
  replies: z.array(
    z.object({
      ...{ id, team, factor, said, did, next, author, publishedAt, question },
      change: z.nullable(z.object({ setId: Id, before: Run, now: Run })),
    }),
  ),
});
export type RepliesToTeams = z.infer<typeof RepliesToTeams>;

/** The reply to an agreement, and the summary of the opinions of the team. */
export const ReplyToAgreement = z.object({
  action: Id,
  ...SavedReply.shape,
  /** Not to be shown where the set of the run is not. */
  summary: z.nullable(HelpSentence),
});
export type ReplyToAgreement = z.infer<typeof ReplyToAgreement>;
