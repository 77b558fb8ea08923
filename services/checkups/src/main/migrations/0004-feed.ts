import type { Migration } from '@wellspring/shared/server/migrations/migration.ts';
import { feedAllAgain } from '../../answers/scoring-feed/feed-again.repository.ts';
import { tellOpenedRuns } from '../../checkups/feed/tell-opened-runs.repository.ts';
import { createOutboxRepository } from '../../platform/outbox/outbox.repository.ts';

/** Feeds analytics with runs that opened before the feed existed, and with frames and item values of old scores. */
export const feed: Migration = {
  number: 4,
  name: 'feed',
  async up(connection, signal) {
    const outbox = createOutboxRepository(connection);
    await tellOpenedRuns(connection, outbox, signal);
    await feedAllAgain(connection, outbox, signal);
  },
};
