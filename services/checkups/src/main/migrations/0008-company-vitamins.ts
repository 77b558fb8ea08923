import type { Migration } from '@wellspring/shared/server/migrations/migration.ts';
import { renameCompanyVitamins } from '../../checkups/definitions/rename-company-vitamins.repository.ts';

/** The vitamins that a company writes were stored under the name that users' own vitamins have. */
export const companyVitamins: Migration = { number: 8, name: 'company-vitamins', up: renameCompanyVitamins };
