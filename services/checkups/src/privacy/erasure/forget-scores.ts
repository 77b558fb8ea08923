import type { InternalClient } from '@wellspring/shared/server/http/internal-client.ts';
import * as z from 'zod/mini';
import type { ForgetScores } from '../../platform/personal-data.ts';

/** Asks analytics; ids only. */
export const createScoresForgetter =
  (analytics: InternalClient): ForgetScores =>
  async (scores) => {
    const actor = { kind: 'service', name: 'checkups-worker' } as const;
    await analytics.call(actor, 'POST', '/internal/scores/forget', z.undefined(), scores);
  };
