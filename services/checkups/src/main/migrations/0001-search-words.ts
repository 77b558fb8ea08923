import type { Migration } from '@wellspring/shared/server/migrations/migration.ts';
import { fillSearchWords } from '../../people/users/search-words.repository.ts';

/** Users from before there were search words cannot be found by name. */
export const searchWords: Migration = { number: 1, name: 'search-words', up: fillSearchWords };
