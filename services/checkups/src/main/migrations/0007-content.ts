import type { Migration } from '@wellspring/shared/server/migrations/migration.ts';
import { seedContent } from '../../content/seed-content.repository.ts';

/** A new database has no vitamin, question or scale, and no check-up could ask anything. */
export const content: Migration = { number: 7, name: 'content', up: seedContent };
