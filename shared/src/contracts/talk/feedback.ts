import * as z from 'zod/mini';
import { Id, oneOrMany, Paging, Timestamp } from '../common.ts';

/** What `teamId` says when it is for the whole company. */
export const COMPANY_FEEDBACK = '0';

export const MAX_FEEDBACK_LENGTH = 4_000;

/** A text for a team's managers or for the company. */
export const Feedback = z.object({
  id: Id,
  /** '0' is the whole company. */
  teamId: Id,
  /** The team's name; null for the company, or when the team is gone. */
  swarm: z.nullable(z.string()),
  body: z.string(),
  isAnonymous: z.boolean(),
  /** Of anonymous feedback only the day, at midnight UTC. */
  created_at: Timestamp,
  /** Null when it is anonymous, because no author is stored; and when the author's account is gone. */
  author: z.nullable(z.object({ firstname: z.string(), lastname: z.string() })),
});
export type Feedback = z.infer<typeof Feedback>;

/** The company may also be named by the number. */
const TeamId = z.pipe(
  z.transform((value: unknown) => (value === 0 ? COMPANY_FEEDBACK : value)),
  Id,
);

export const NewFeedback = z.object({
  id: z.optional(Id),
  teamId: TeamId,
  body: z._default(z.string().check(z.maxLength(MAX_FEEDBACK_LENGTH)), ''),
  isAnonymous: z.optional(z.boolean()),
});
export type NewFeedback = z.infer<typeof NewFeedback>;

/** Where it went: anonymous feedback from a small team goes to the company. */
export const FeedbackSent = z.object({ id: Id, teamId: Id });
export type FeedbackSent = z.infer<typeof FeedbackSent>;

/** A team one may write to. Says nothing about how large it is, only what becomes of an anonymous text. */
export const FeedbackTeam = z.object({ id: Id, title: z.string(), takesAnonymous: z.boolean() });
export type FeedbackTeam = z.infer<typeof FeedbackTeam>;

const filters = {
  teamId_in: z.optional(oneOrMany(Id)),
  body_contains: z.optional(z.string().check(z.minLength(1), z.maxLength(100))),
};

export const FeedbacksQuery = z.object({
  ...filters,
  _sort: z.optional(z.enum(['created_at:desc'])),
  ...Paging,
});
export type FeedbacksQuery = z.infer<typeof FeedbacksQuery>;

export const FeedbacksCountQuery = z.object(filters);

/** The teams whose feedback one receives, '0' (titled '') for the company. */
export const FeedbackInboxes = z.array(z.object({ id: Id, title: z.string() }));
export type FeedbackInboxes = z.infer<typeof FeedbackInboxes>;
