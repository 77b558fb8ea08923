import type { Migration } from '@wellspring/shared/server/migrations/migration.ts';
import { createOutboxRepository } from '../../platform/outbox/outbox.repository.ts';
import { tellAnalytics } from '../../platform/outbox/tell-analytics.ts';

/** Scores of submissions that were deleted or opened again before the feed existed are still in analytics. */
export const oldScores: Migration = {
  number: 6,
  name: 'old-scores',
  up: (connection) => tellAnalytics(createOutboxRepository(connection), { type: 'compare-scores', version: 1 }),
};
