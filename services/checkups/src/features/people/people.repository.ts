import type { Locale } from '@wellspring/shared/contracts/common.ts';
import type { ClientSession, Connection } from 'mongoose';
import type { Link, PeopleReader, Person, UserRow } from '../../domain/person.ts';
import { membershipModel } from './membership.model.ts';
import { teamModel } from './team.model.ts';
import { userModel } from './user.model.ts';

const person = { passwordHash: 0, profile: 0 } as const;

export type PeopleRepository = PeopleReader & {
  /** With the hash of the password: for logging in only. */
  findByEmail: (email: string) => Promise<UserRow | null>;
  findByExternalId: (issuer: string, subject: string) => Promise<Person | null>;
  setLanguage: (userId: string, language: Locale) => Promise<void>;
  setPasswordHash: (userId: string, passwordHash: string, session?: ClientSession) => Promise<void>;
};

export function createPeopleRepository(connection: Connection): PeopleRepository {
  const [users, teams, memberships] = [userModel(connection), teamModel(connection), membershipModel(connection)];

  return {
    findPerson: (userId) => users.findById(userId, person).lean<Person>(),
    findByEmail: (email) => users.findOne({ email }).lean<UserRow>(),
    findByExternalId: (issuer, subject) =>
      users.findOne({ externalIds: { $elemMatch: { issuer, subject } } }, person).lean<Person>(),

    async linksOf(userId) {
      const rows = await memberships.find({ userId }).lean();
      if (rows.length === 0) return [];
      const found = await teams.find({ _id: { $in: rows.map((row) => row.teamId) } }).lean();
      const byId = new Map(found.map((team) => [team._id, team]));
      return rows.flatMap(({ role, teamId }): Link[] => {
        const team = byId.get(teamId);
        return team ? [{ role, team }] : [];
      });
    },

    async managerIdsOf(userId) {
      const own = await memberships.find({ userId }).lean();
      const memberOf = own.filter((row) => row.role === 'member').map((row) => row.teamId);
      if (memberOf.length === 0) return new Set();
      const visible = await teams.find({ _id: { $in: memberOf }, isVisible: true, isSegment: false }, { _id: 1 }).lean();
      const managers = await memberships
        .find({ teamId: { $in: visible.map((team) => team._id) }, role: 'manager' }, { userId: 1 })
        .lean();
      return new Set(managers.map((row) => row.userId).filter((id) => id !== userId));
    },

    async namesOf(userIds) {
      if (userIds.length === 0) return new Map();
      const found = await users.find({ _id: { $in: userIds } }, { firstname: 1, lastname: 1 }).lean();
      return new Map(found.map((user) => [user._id, `${user.firstname} ${user.lastname}`.trim()]));
    },

    async setLanguage(userId, language) {
      await users.updateOne({ _id: userId }, { $set: { language, updatedAt: new Date() } });
    },

    async setPasswordHash(userId, passwordHash, session) {
      await users.updateOne(
        { _id: userId },
        { $set: { passwordHash, updatedAt: new Date() } },
        session ? { session } : {},
      );
    },
  };
}
