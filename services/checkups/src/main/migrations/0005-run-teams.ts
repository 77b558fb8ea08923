import type { Migration } from '@wellspring/shared/server/migrations/migration.ts';
import { tellOpenedRuns } from '../../checkups/feed/tell-opened-runs.repository.ts';
import { freezeOldTeams } from '../../checkups/frames/freeze-old-teams.repository.ts';
import { createTeamPlaces } from '../../people/teams/placement.repository.ts';
import { createOutboxRepository } from '../../platform/outbox/outbox.repository.ts';

/** Runs that opened before run teams were stored get those of today, and analytics gets their audience. */
export const runTeams: Migration = {
  number: 5,
  name: 'run-teams',
  async up(connection, signal) {
    await freezeOldTeams(connection, createTeamPlaces(connection), signal);
    await tellOpenedRuns(connection, createOutboxRepository(connection), signal);
  },
};
