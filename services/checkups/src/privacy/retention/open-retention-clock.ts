import type { Connection } from 'mongoose';
import { transactionsOn } from '../../platform/mongo.ts';
import { createStepRepository } from '../../platform/steps/step.repository.ts';
import type { StoredCollection } from '../../platform/stored-collection.ts';
import { createEraser, type EraserDeps } from '../erasure/eraser.ts';
import { createErasureRequestRepository } from '../erasure/erasure-request.repository.ts';
import { createRetentionRepository } from './retention.repository.ts';
import { createRetentionClock, type RetentionClock, type RetentionClockDeps } from './retention-clock.ts';

type Neighbours = Pick<RetentionClockDeps, 'personalDataDays' | 'log'> &
  Pick<EraserDeps, 'forgetScores' | 'respondentKeyOf' | 'openEntryIds'>;

/** The clock of old data on this database. */
export function openRetentionClock(
  connection: Connection,
  collections: readonly StoredCollection[],
  { personalDataDays, log, ...neighbours }: Neighbours,
): RetentionClock {
  const inTransaction = transactionsOn(connection);
  const retention = createRetentionRepository(connection, collections);
  const now = () => new Date();
  return createRetentionClock({
    personalDataDays,
    log,
    retention,
    requests: createErasureRequestRepository(connection),
    eraser: createEraser({ ...neighbours, connection, inTransaction, collections, count: retention.count, now }),
    transitions: createStepRepository(connection, 'retentionSteps'),
    now,
  });
}
