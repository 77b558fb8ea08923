import type { AgedRows, Erase } from '../../platform/personal-data.ts';
import { requireOtherHolder } from './company-holders.repository.ts';
import { userModel } from './user.model.ts';

/**
 * Disables the account: no log-in, no new invitations.
 *
 * @throws AppError not_possible_now for the last one who manages the company: the erasure waits until another user does
 */
export const disableUser: Erase = async ({ connection, inTransaction }, userId) => {
  const gone = { status: 'former', permissions: [], passwordHash: '', externalIds: [] };
  await inTransaction(async (session) => {
    await requireOtherHolder(connection, [userId], session);
    await userModel(connection).updateOne(
      { _id: userId },
      { $set: gone, $unset: { ownGrants: '', roleGrants: '', proposedEmail: '', closures: '', provisioned: '' } },
      { session },
    );
  });
};

/** Leaves only an id that other rows may point at; counted once, because a second time changes nothing. */
export const anonymiseUser: Erase = async ({ connection, inTransaction, now, count }, userId) => {
  const erasedAt = now();
  await inTransaction(async (session) => {
    const { modifiedCount } = await userModel(connection).collection.updateOne(
      { _id: userId, erasedAt: null } as never,
      {
        $set: {
          email: `${userId}@erased.invalid`,
          firstname: '',
          lastname: '',
          searchWords: [],
          sortName: '',
          profile: {},
          erasedAt,
          updatedAt: erasedAt,
        },
        $unset: { profileRevision: '', tagIds: '', formerSince: '' },
      },
      { session },
    );
    await count('formerPeople', modifiedCount, session);
  });
};

const agedFilter: AgedRows['filter'] = (age) => ({ status: 'former', erasedAt: null, formerSince: age });

/** People who left long ago are erased one by one, everywhere. */
export const agedFormerPeople: AgedRows = {
  kind: 'formerPeople',
  filter: agedFilter,
  async erase({ connection, erasePerson }, before) {
    const user = await userModel(connection)
      .findOne(agedFilter({ $lt: before }), { _id: 1 })
      .lean();
    if (!user) return null;
    await erasePerson(user._id);
    return '';
  },
};
