import type { Connection } from 'mongoose';
import { createStepRepository } from '../../platform/steps/step.repository.ts';
import type { StoredCollection } from '../../platform/stored-collection.ts';
import { createDataCopyRepository } from './data-copy.repository.ts';
import { createDataCopyClock, type DataCopyClock, type DataCopyClockDeps } from './data-copy-clock.ts';
import { collectSections } from './section-names.ts';
import { createSectionRowsRepository } from './section-rows.repository.ts';

type Neighbours = Omit<DataCopyClockDeps, 'copies' | 'sections' | 'rows' | 'transitions' | 'now'>;

/** The clock of copies on this database. */
export const openDataCopyClock = (
  connection: Connection,
  collections: readonly StoredCollection[],
  neighbours: Neighbours,
): DataCopyClock =>
  createDataCopyClock({
    ...neighbours,
    copies: createDataCopyRepository(connection),
    sections: collectSections(collections),
    rows: createSectionRowsRepository(connection),
    transitions: createStepRepository(connection, 'retentionSteps'),
    now: () => new Date(),
  });
