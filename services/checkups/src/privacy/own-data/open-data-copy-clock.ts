import type { Connection } from 'mongoose';
import { createStepRepository } from '../../platform/steps/step.repository.ts';
import { createDataCopyRepository } from './data-copy.repository.ts';
import { createDataCopyClock, type DataCopyClock, type DataCopyClockDeps } from './data-copy-clock.ts';
import { createHeldRowsRepository } from './held-rows.repository.ts';

type Neighbours = Omit<DataCopyClockDeps, 'copies' | 'rows' | 'transitions' | 'now'>;

/** The clock of copies on this database. */
export const openDataCopyClock = (connection: Connection, neighbours: Neighbours): DataCopyClock =>
  createDataCopyClock({
    ...neighbours,
    copies: createDataCopyRepository(connection),
    rows: createHeldRowsRepository(connection),
    transitions: createStepRepository(connection, 'retentionSteps'),
    now: () => new Date(),
  });
