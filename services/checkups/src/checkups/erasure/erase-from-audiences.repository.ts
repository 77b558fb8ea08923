import type { Erase } from '../../platform/personal-data.ts';
import { checkupModel } from '../models/checkup.model.ts';
import { entryModel } from '../models/entry.model.ts';

/** Every status, because the index of the runs begins with it. */
const STATUSES = ['planned', 'active', 'grace', 'completed', 'closed'];

const listed = (userId: string) => ({ 'audience.excludedUserIds': userId });

/** Out of the lists of whom a run leaves out. */
export const eraseFromEntryAudiences: Erase = async ({ connection }, userId) => {
  const { collection } = entryModel(connection);
  await collection.updateMany(
    { status: { $in: STATUSES }, ...listed(userId) } as never,
    { $pull: listed(userId) } as never,
  );
};

/** Out of the lists of whom a checkup leaves out. */
export const eraseFromCheckupAudiences: Erase = async ({ connection }, userId) => {
  const { collection } = checkupModel(connection);
  await collection.updateMany({ ownerId: null, ...listed(userId) } as never, { $pull: listed(userId) } as never);
};
