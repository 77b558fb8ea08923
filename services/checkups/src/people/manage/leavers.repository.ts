import type { Connection } from 'mongoose';
import type { UserRow } from '../door/person.ts';
import { userModel } from '../users/user.model.ts';

const BATCH = 100;
const EVERYTHING = 'managecompany';

export type Leavers = {
  /** Some people whose employment ended before the day and who are not former yet. */
  listDue: (today: Date) => Promise<Pick<UserRow, '_id'>[]>;
};

/** People whose last day of employment has passed; the last one who manages the company is left alone. */
export function createLeavers(connection: Connection): Leavers {
  const users = userModel(connection);

  async function lastAdministrator(): Promise<string | null> {
    const holders = await users.find({ status: 'active', permissions: EVERYTHING }, { _id: 1 }).limit(2).lean();
    return holders.length === 1 ? (holders[0]?._id ?? null) : null;
  }

  return {
    async listDue(today) {
      const last = await lastAdministrator();
      return users
        .find(
          {
            status: { $in: ['active', 'inactive'] },
            'profile.employmentEnd': { $lt: today, $type: 'date' },
            ...(last === null ? {} : { _id: { $ne: last } }),
          },
          { _id: 1 },
        )
        .limit(BATCH)
        .lean<Pick<UserRow, '_id'>[]>();
    },
  };
}
