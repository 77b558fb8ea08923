import type { Migration } from '@wellspring/shared/server/migrations/migration.ts';
import { feedAllAgain } from '../../answers/scoring-feed/feed-again.repository.ts';
import { tellOpenedRuns } from '../../checkups/feed/tell-opened-runs.repository.ts';
import { createOutboxRepository } from '../../platform/outbox/outbox.repository.ts';

/** Analytics learns of the runs that opened before it was told of any, and of frames and single answers of old scores. */
export const feed: Migration = {
  number: 4,
  name: 'feed',
  async up(connection, signal) {
    const outbox = createOutboxRepository(connection);
    await tellOpenedRuns(connection, outbox, signal);
    await feedAllAgain(connection, outbox, signal);
  },
};
