import type { Migration } from '@wellspring/shared/server/migrations/migration.ts';
import { fillSortNames } from '../../people/users/sort-names.repository.ts';

/** Users from before lists were sorted by name; former ones also get the moment from which retention counts. */
export const sortNames: Migration = { number: 9, name: 'sort-names', up: fillSortNames };
