import type { Job } from '@wellspring/shared/server/jobs/job.ts';
import type { Connection } from 'mongoose';
import { transactionsOn } from '../platform/mongo.ts';
import { createStepRepository } from '../platform/steps/step.repository.ts';
import type { StoredCollection } from '../platform/stored-collection.ts';
import { createEraser, type EraserDeps } from './erasure/eraser.ts';
import { createErasureRequestRepository } from './erasure/erasure-request.repository.ts';
import { type ErasuresDeps, erasuresJob } from './erasure/erasures.job.ts';
import { type DataCopiesDeps, dataCopiesJob } from './own-data/data-copies.job.ts';
import { createDataCopyRepository } from './own-data/data-copy.repository.ts';
import { collectSections } from './own-data/section-names.ts';
import { createSectionRowsRepository } from './own-data/section-rows.repository.ts';
import { type RetentionDeps, retentionJob } from './retention/retention.job.ts';
import { createRetentionRepository } from './retention/retention.repository.ts';

/** What other rooms and analytics give to privacy. */
export type PrivacyNeighbours = Omit<
  ErasuresDeps & RetentionDeps & DataCopiesDeps,
  'copies' | 'sections' | 'rows' | 'retention' | 'requests' | 'eraser' | 'transitions' | 'now'
> &
  Pick<EraserDeps, 'forgetScores' | 'openEntryIds'>;

/** The jobs of privacy on this database. */
export function openPrivacyJobs(
  connection: Connection,
  collections: readonly StoredCollection[],
  neighbours: PrivacyNeighbours,
): Job[] {
  const inTransaction = transactionsOn(connection);
  const retention = createRetentionRepository(connection, collections);
  const now = () => new Date();
  const deps = {
    ...neighbours,
    copies: createDataCopyRepository(connection),
    sections: collectSections(collections),
    rows: createSectionRowsRepository(connection),
    retention,
    requests: createErasureRequestRepository(connection),
    eraser: createEraser({ ...neighbours, connection, inTransaction, collections, count: retention.count, now }),
    transitions: createStepRepository(connection, 'retentionSteps'),
    now,
  };
  return [erasuresJob(deps), retentionJob(deps), dataCopiesJob(deps)];
}
