import type { Migration } from '@wellspring/shared/server/migrations/migration.ts';
import { markReleasedRuns } from '../disclosure/cells/age-rows.repository.ts';

/** Scores of released runs held attributes; from now on they leave at the release. */
export const attributesLeave: Migration = {
  number: 2,
  name: 'attributes-leave',
  up: (connection) => markReleasedRuns(connection),
};
