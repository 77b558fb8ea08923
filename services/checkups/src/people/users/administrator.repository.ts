import type { ClientSession, Connection } from 'mongoose';
import type { NewAdministrator } from '../door/first-account.ts';
import type { UserRow } from '../door/person.ts';
import { toNamed } from './search-words.ts';
import { userModel } from './user.model.ts';

const EVERYTHING = 'managecompany';

type Holder = Pick<UserRow, '_id'> & { canLogIn: boolean };

/** People who may do everything. */
export type AdministratorRepository = {
  /** Active ones. Without a password and without an account elsewhere a person has never logged in. */
  listActive: (session: ClientSession) => Promise<Holder[]>;
  /** @returns the person's status; null when the address is unknown */
  findStatus: (email: string, session: ClientSession) => Promise<UserRow['status'] | null>;
  /** @returns the person as stored */
  add: (person: NewAdministrator, now: Date, session: ClientSession) => Promise<UserRow>;
  /** Gives the permission to an existing person. @returns their id */
  appoint: (email: string, now: Date, session: ClientSession) => Promise<string>;
  dismiss: (userIds: readonly string[], now: Date, session: ClientSession) => Promise<void>;
};

export function createAdministratorRepository(connection: Connection): AdministratorRepository {
  const users = userModel(connection);
  return {
    async listActive(session) {
      const rows = await users
        .find({ status: 'active', permissions: EVERYTHING }, { passwordHash: 1, externalIds: 1 }, { session })
        .lean<Pick<UserRow, '_id' | 'passwordHash' | 'externalIds'>[]>();
      return rows.map(({ _id, passwordHash, externalIds }) => ({
        _id,
        canLogIn: passwordHash !== '' || externalIds.length > 0,
      }));
    },
    async findStatus(email, session) {
      const row = await users.findOne({ email }, { status: 1 }, { session }).lean<Pick<UserRow, 'status'>>();
      return row?.status ?? null;
    },
    async add(person, now, session) {
      const row: UserRow = {
        ...toNamed(person),
        permissions: [EVERYTHING],
        status: 'active',
        profile: {},
        externalIds: [],
        permissionVersion: 0,
        createdAt: now,
        updatedAt: now,
      };
      await users.insertMany([row], { session });
      return row;
    },
    async appoint(email, now, session) {
      const row = await users
        .findOneAndUpdate(
          { email },
          { $addToSet: { permissions: EVERYTHING }, $inc: { permissionVersion: 1 }, $set: { updatedAt: now } },
          { session, projection: { _id: 1 } },
        )
        .lean<Pick<UserRow, '_id'>>();
      if (!row) throw new Error('the person is gone');
      return row._id;
    },
    async dismiss(userIds, now, session) {
      await users.updateMany(
        { _id: { $in: userIds } },
        {
          $pull: { permissions: EVERYTHING, ownGrants: { permission: EVERYTHING }, roleGrants: { role: 'owner' } },
          $inc: { permissionVersion: 1 },
          $set: { updatedAt: now },
        },
        { session },
      );
    },
  };
}
