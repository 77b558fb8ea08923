import { FeedMessages, MAX_MESSAGES } from '../contracts/internal/feed.ts';

/** Sends feed messages to analytics, except for new answers to score (`scoreSubmissions`). */
export const feed = { queue: 'feed', payload: FeedMessages } as const;

export const MAX_MESSAGES_PER_JOB = MAX_MESSAGES;
