import type { Migration } from '@wellspring/shared/server/migrations/migration.ts';
import { markReleasedPulses } from '../disclosure/cycles/unlink-pulses.repository.ts';

/** Scores of released cycles held the keys of their respondents; from now on they leave with the release. */
export const pulseKeysLeave: Migration = {
  number: 3,
  name: 'pulse-keys-leave',
  up: (connection) => markReleasedPulses(connection),
};
