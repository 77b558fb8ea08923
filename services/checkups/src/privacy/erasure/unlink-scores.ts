import type { InternalClient } from '@wellspring/shared/server/internal-client.ts';
import * as z from 'zod/mini';
import type { UnlinkScores } from '../retention/retention.ts';

/** Asks analytics; ids only. */
export const createScoresUnlinker =
  (analytics: InternalClient): UnlinkScores =>
  async (scores) => {
    const actor = { kind: 'service', name: 'checkups-worker' } as const;
    await analytics.call(actor, 'POST', '/internal/scores/unlink', z.undefined(), scores);
  };
