import { type MigrateOptions, migrate } from '@wellspring/shared/server/migrations/migrate.ts';
import type { Connection } from 'mongoose';
import { ensureIndexes } from './ensure-indexes.ts';
import { migrations } from './migrations/migrations.ts';

/**
 * Brings the database to what this release needs. Every process and command does it first, in any order and at the same
 * time; indexes come before migrations, which read by them.
 *
 * @throws Error when the database is newer than this release, or a migration fails
 */
export async function prepareDatabase(connection: Connection, log: MigrateOptions['log']): Promise<void> {
  await ensureIndexes(connection);
  await migrate(connection, migrations, { log });
}
