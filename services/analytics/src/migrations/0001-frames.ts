import type { Migration } from '@wellspring/shared/server/migrations/migration.ts';
import { forgetMemberships } from '../features/scores/forget-memberships.repository.ts';

/** Scores held the teams of the moment they were computed; from now on a frame holds the teams of the run. */
export const frames: Migration = { number: 1, name: 'frames', up: (connection) => forgetMemberships(connection) };
