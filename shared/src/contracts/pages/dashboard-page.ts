import * as z from 'zod/mini';
import { SubmissionScores } from '../answers/score.ts';
import { SubmissionSummary } from '../answers/submission.ts';
import { OwnCheckup } from '../checkups/checkup.ts';
import { Id } from '../common.ts';
import { Factor } from '../content/content.ts';
import { ActionsCard } from '../talk/action.ts';
import { FeedbackTeam } from '../talk/feedback.ts';
import { MeetingsCard } from '../talk/meeting.ts';
import { Message } from '../talk/message.ts';
import { Review } from '../talk/review.ts';
import { TeamReply } from '../talk/team-reply.ts';
import { part } from './page-part.ts';

/** Advice for one factor or group: the level names the amount of the construct, not its merit. */
export const Advice = z.object({ key: Id, level: z.string(), text: z.string() });
export type Advice = z.infer<typeof Advice>;

export const Report = z.object({
  submission: SubmissionSummary,
  /** Null while the scores are being computed. */
  scores: z.nullable(SubmissionScores),
  /** The scores of the finished submission before this one; null when there is none. */
  previous: z.nullable(z.object({ submission: SubmissionSummary, scores: SubmissionScores })),
  /** Titles and texts of every key that occurs in the scores, and of the eight groups. */
  factors: z.array(Factor),
  advice: z.array(Advice),
  /** What the cluster means for the user, in sentences; never the bare name. Null without a cluster. */
  clusterText: z.nullable(z.string()),
  /** The contact for support, beside advice about strain; null: the company names none. */
  contact: z.nullable(z.string()),
  /** The review with one's manager that the checkup requires; null: none, or it could not be read. */
  review: z.optional(z.nullable(Review)),
});
export type Report = z.infer<typeof Report>;

/** Everything the dashboard shows, in one request. */
export const DashboardPage = z.object({
  /** Finished submissions for the selector, newest first: without entry or of the 'Vitamins block'. */
  submissions: part(z.array(SubmissionSummary)),
  /** The chosen one (newest by default); null when there is none yet, and where the dashboard is hidden. */
  report: part(z.nullable(Report)),
  /** Open runs the person has not finished. */
  activeCheckups: part(z.array(OwnCheckup)),
  meetings: part(MeetingsCard),
  /** Not in an embed, nor where the dashboard is hidden. */
  actions: z.optional(part(ActionsCard)),
  /** The newest for the user's teams and the company; not in an embed, nor where the dashboard is hidden. */
  messages: z.optional(part(z.array(Message))),
  /** Replies to the person's teams of the last 60 days, the newest first; as `messages`. */
  replies: z.optional(part(z.array(TeamReply))),
  /** Teams the feedback form offers; none are read for an embed. */
  feedbackTeams: z.optional(part(z.array(FeedbackTeam))),
});
export type DashboardPage = z.infer<typeof DashboardPage>;

export const DashboardQuery = z.object({ submission: z.optional(Id), _locale: z.optional(z.enum(['en', 'fr', 'nl'])) });
export type DashboardQuery = z.infer<typeof DashboardQuery>;
