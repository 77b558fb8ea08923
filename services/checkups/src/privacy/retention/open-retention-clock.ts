import type { Connection } from 'mongoose';
import { transactionsOn } from '../../platform/mongo.ts';
import { createStepRepository } from '../../platform/steps/step.repository.ts';
import type { StoredCollection } from '../../platform/stored-collection.ts';
import { createErasureRequestRepository } from '../erasure/erasure-request.repository.ts';
import { createPersonEraser } from '../erasure/person-eraser.repository.ts';
import { createRetentionRepository } from './retention.repository.ts';
import { createRetentionClock, type RetentionClock, type RetentionClockDeps } from './retention-clock.ts';

type Neighbours = Pick<RetentionClockDeps, 'forgetScores' | 'respondentKeyOf' | 'personalDataDays' | 'log'>;

/** The clock of old data on this database. */
export function openRetentionClock(
  connection: Connection,
  collections: readonly StoredCollection[],
  neighbours: Neighbours,
): RetentionClock {
  const inTransaction = transactionsOn(connection);
  return createRetentionClock({
    ...neighbours,
    retention: createRetentionRepository(connection, inTransaction),
    requests: createErasureRequestRepository(connection),
    eraser: createPersonEraser(connection, inTransaction, collections),
    transitions: createStepRepository(connection, 'retentionSteps'),
    now: () => new Date(),
  });
}
