import type { Migration } from '@wellspring/shared/server/migrations/migration.ts';

/** Every version of this service's database, oldest first. */
export const migrations: readonly Migration[] = [];
