import type { Connection } from 'mongoose';
import { createNormRepository } from './features/norms/norm.repository.ts';
import { referenceNorms } from './features/norms/reference-norms.ts';
import { createScoreRepository } from './features/scores/score.repository.ts';

/**
 * Brings the database to what the service needs: its indexes, and the norms that come with the product. Every process
 * does it at its start, in any order and at the same time; a repeat changes nothing.
 */
export async function prepareDatabase(connection: Connection, now: Date) {
  const norms = createNormRepository(connection);
  const scores = createScoreRepository(connection);
  await Promise.all([norms.ensureIndexes(), scores.ensureIndexes()]);
  await norms.addMissing(referenceNorms(now));
  return { norms, scores };
}
