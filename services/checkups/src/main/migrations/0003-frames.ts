import type { Migration } from '@wellspring/shared/server/migrations/migration.ts';
import { frameOpenRuns } from '../../checkups/frames/frame-open-runs.repository.ts';
import { createPlacementReader } from '../../people/teams/placement.repository.ts';
import { createSettingsRepository } from '../../settings/settings.repository.ts';

/** Runs from before frames existed would count no one: today's tree is the nearest approximation. */
export const frames: Migration = {
  number: 3,
  name: 'frames',
  async up(connection, signal) {
    const settings = (await createSettingsRepository(connection).read()).data;
    const readPlacements = createPlacementReader(connection);
    await frameOpenRuns(connection, { readPlacements, settings, today: new Date() }, signal);
  },
};
