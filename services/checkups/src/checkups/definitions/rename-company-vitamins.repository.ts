import type { Connection } from 'mongoose';
import { bareCollection } from '../../platform/bare-collection.ts';
import { checkupModel } from '../models/checkup.model.ts';

/** Renames `ownVitamins` of stored checkups to `companyVitamins`. Safe to repeat: only what has the old name is written. */
export async function renameCompanyVitamins(connection: Connection): Promise<void> {
  // The model no longer knows the old name and would leave it out of the filter.
  await bareCollection(checkupModel(connection)).updateMany(
    { ownVitamins: { $exists: true } },
    { $rename: { ownVitamins: 'companyVitamins' } },
  );
}
