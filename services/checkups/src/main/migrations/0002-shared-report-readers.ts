import type { Migration } from '@wellspring/shared/server/migrations/migration.ts';
import { freezeReaders } from '../../answers/sharing/frozen-readers.repository.ts';
import { createPeopleRepository } from '../../people/users/people.repository.ts';

/** Shares from before readers were frozen have none: today's managers of the author become their readers. */
export const sharedReportReaders: Migration = {
  number: 2,
  name: 'shared-report-readers',
  up: (connection, signal) => freezeReaders(connection, createPeopleRepository(connection).managerIdsOf, signal),
};
