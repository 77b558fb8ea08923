import type { Migration } from '@wellspring/shared/server/migrations/migration.ts';
import type { Connection } from 'mongoose';

export type MigrationRun = { name: string; by: string };

/** Where the migrations of the tests write each time one of them runs. */
export const runsOn = (connection: Connection) => connection.collection<MigrationRun>('migrationRuns');

/**
 * Two migrations that note each time that they run.
 *
 * @param hangs whether the second one never ends
 */
export function countingMigrations(by: string, hangs = false): Migration[] {
  const note = (name: string) => (connection: Connection) => runsOn(connection).insertOne({ name, by });
  return [
    { number: 1, name: 'first', up: note('first') },
    {
      number: 2,
      name: 'second',
      async up(connection) {
        await note('second')(connection);
        if (hangs) await new Promise(() => undefined);
      },
    },
  ];
}
