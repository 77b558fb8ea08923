import type { FeedMessage } from '@wellspring/shared/contracts/internal/feed.ts';
import type { ClientSession } from 'mongoose';
import type { OutboxWriter } from './outbox.ts';

/** Key of a message: its row is in the outbox until analytics has worked it off. A newer one takes its place. */
export function feedKey(message: FeedMessage): string {
  if (message.type === 'compare-scores') return message.type;
  return `${message.type}.${'entryId' in message ? message.entryId : message.submissionId}`;
}

/** Adds a message for analytics to the outbox, in the transaction of its change where there is one. */
export const tellAnalytics = (outbox: OutboxWriter, message: FeedMessage, session?: ClientSession): Promise<void> =>
  outbox.add({ kind: 'feed', key: feedKey(message), payload: message }, session);
