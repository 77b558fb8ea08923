import type { Locale } from '@wellspring/shared/contracts/common.ts';
import type { OptionField } from '@wellspring/shared/contracts/people/profile-options.ts';
import { deriveFlags } from '@wellspring/shared/domain/access/permissions.ts';
import type { ClientSession, Connection, Model, mongo } from 'mongoose';
import { isOpenProposal } from '../door/email-proposal.ts';
import type { Link, MembershipRow, PeopleReader, Person, TeamRow, UserRow } from '../door/person.ts';
import { membershipModel } from '../teams/membership.model.ts';
import { teamModel } from '../teams/team.model.ts';
import { userModel } from './user.model.ts';

const person = {
  passwordHash: 0,
  profile: 0,
  profileRevision: 0,
  searchWords: 0,
  sortName: 0,
  proposedEmail: 0,
  provisioned: 0,
} as const;

/** The driver's own collection behind a model: no casting, no defaults. */
const native = <Row extends { _id: string }>({ collection }: Model<Row>) =>
  collection as unknown as mongo.Collection<Row>;

type StoredProfile = {
  profile: Record<string, unknown>;
  revision: number;
  /** A new address that the person has not confirmed; null without one. */
  proposedEmail: string | null;
  /** Who says that the old mailbox is lost; null when no one does. */
  lostMailboxBy: string | null;
};

export type PeopleRepository = PeopleReader & {
  /** With the hash of the password: for logging in only. */
  findByEmail: (email: string) => Promise<UserRow | null>;
  findByExternalId: (issuer: string, subject: string) => Promise<Person | null>;
  /** By the id that the customer's directory gives; also one whom it has removed. */
  findByDirectoryId: (directoryId: string) => Promise<Person | null>;
  /** Everything that is stored of an active person but the hash of the password, for their own copy. */
  findRecord: (userId: string) => Promise<UserRow | null>;
  setLanguage: (userId: string, language: Locale) => Promise<void>;
  /** Null when there is no such person. */
  findProfile: (userId: string) => Promise<StoredProfile | null>;
  /**
   * Writes the named properties of the profile; null takes one away.
   * @returns false when the profile was changed since `revision`
   */
  changeProfile: (userId: string, revision: number, changes: Readonly<Record<string, unknown>>) => Promise<boolean>;
  /** Whether anybody works in this branch. */
  isBranchHeld: (branchId: string) => Promise<boolean>;
  /** Users who are in the company now. */
  countActive: () => Promise<number>;
  /** Those of the options that anybody holds. */
  heldOptionsOf: (field: OptionField, optionIds: readonly string[]) => Promise<string[]>;
  setPasswordHash: (userId: string, passwordHash: string, session?: ClientSession) => Promise<void>;
};

export function createPeopleRepository(connection: Connection): PeopleRepository {
  const [users, teams, memberships] = [userModel(connection), teamModel(connection), membershipModel(connection)];

  /** Who leads which visible team of this person. */
  async function managingLinks(userId: string): Promise<{ userId: string; title: string }[]> {
    const own = await memberships.find({ userId, role: 'member' }, { teamId: 1 }).lean();
    if (own.length === 0) return [];
    const teamIds = own.map((row) => row.teamId);
    const visible = await teams.find({ _id: { $in: teamIds }, isVisible: true, isSegment: false }, { title: 1 }).lean();
    const titles = new Map(visible.map((team) => [team._id, team.title]));
    const leading = await memberships
      .find({ teamId: { $in: [...titles.keys()] }, role: 'manager' }, { userId: 1, teamId: 1 })
      .lean();
    return leading
      .filter((row) => row.userId !== userId)
      .map((row) => ({ userId: row.userId, title: titles.get(row.teamId) ?? '' }));
  }

  async function linksOf(userId: string): Promise<Link[]> {
    // Past mongoose, here and for a person: every screen begins with them, and it would cost as much again.
    const rows = await native<MembershipRow>(memberships).find({ userId }).toArray();
    if (rows.length === 0) return [];
    const found = await native<TeamRow>(teams)
      .find({ _id: { $in: [...new Set(rows.map((row) => row.teamId))] } })
      .toArray();
    const byId = new Map(found.map((team) => [team._id, team]));
    return rows.flatMap(({ role, teamId }) => {
      const team = byId.get(teamId);
      return team ? [{ role, team }] : [];
    });
  }

  return {
    findPerson: (userId) => native<UserRow>(users).findOne<Person>({ _id: userId }, { projection: person }),
    findByEmail: (email) => users.findOne({ email }).lean<UserRow>(),
    findByExternalId: (issuer, subject) =>
      users
        .findOne({ 'externalIds.subject': subject, externalIds: { $elemMatch: { issuer, subject } } }, person)
        .lean<Person>(),
    findByDirectoryId: (directoryId) => users.findOne({ 'provisioned.externalId': directoryId }, person).lean<Person>(),

    linksOf,

    async hasDashboard(userId) {
      const memberOf = (await linksOf(userId)).filter(({ role }) => role === 'member').map(({ team }) => team);
      return deriveFlags([], [], memberOf).hasDashboard;
    },

    async managerIdsOf(userId) {
      return new Set((await managingLinks(userId)).map((link) => link.userId));
    },

    async managersOf(userId) {
      const links = await managingLinks(userId);
      if (links.length === 0) return [];
      const ids = [...new Set(links.map((link) => link.userId))];
      const found = await users.find({ _id: { $in: ids } }, { firstname: 1, lastname: 1, status: 1 }).lean();
      return found
        .filter((manager) => manager.status === 'active')
        .sort((left, right) => left.lastname.localeCompare(right.lastname))
        .map(({ _id: id, firstname, lastname }) => {
          const titles = links.filter((link) => link.userId === id).map((link) => link.title);
          return { id, firstname, lastname, team: titles.join(', ') };
        });
    },

    async memberTeamIdsOf(userId) {
      const rows = await memberships.find({ userId, role: 'member' }, { teamId: 1 }).lean();
      return new Set(rows.map((row) => row.teamId));
    },

    async namesOf(userIds) {
      if (userIds.length === 0) return new Map();
      const found = await users.find({ _id: { $in: userIds } }, { firstname: 1, lastname: 1 }).lean();
      return new Map(found.map((user) => [user._id, `${user.firstname} ${user.lastname}`.trim()]));
    },

    async findRecord(userId) {
      const record = await native<UserRow>(users).findOne(
        { _id: userId, status: 'active' },
        { projection: { passwordHash: 0 } },
      );
      return record && { ...record, passwordHash: '' };
    },

    async setLanguage(userId, language) {
      await users.updateOne({ _id: userId }, { $set: { language, updatedAt: new Date() } });
    },

    async findProfile(userId) {
      const row = await users
        .findOne({ _id: userId }, { profile: 1, profileRevision: 1, proposedEmail: 1 })
        .lean<UserRow>();
      if (!row) return null;
      const { profile = {}, profileRevision: revision = 0, proposedEmail: proposal } = row;
      const open = isOpenProposal(proposal) ? proposal : null;
      return {
        profile,
        revision,
        proposedEmail: open?.email ?? null,
        lostMailboxBy: open?.isMailboxLost ? open.proposedBy : null,
      };
    },

    async changeProfile(userId, revision, changes) {
      const entries = Object.entries(changes).map(([name, value]) => [`profile.${name}`, value] as const);
      const kept = entries.filter(([, value]) => value !== null);
      const emptied = entries.filter(([, value]) => value === null);
      const { matchedCount } = await users.updateOne(
        { _id: userId, profileRevision: revision === 0 ? { $exists: false } : revision },
        {
          $set: { ...Object.fromEntries(kept), profileRevision: revision + 1, updatedAt: new Date() },
          ...(emptied.length > 0 ? { $unset: Object.fromEntries(emptied.map(([name]) => [name, ''])) } : {}),
        },
      );
      return matchedCount === 1;
    },

    isBranchHeld: async (branchId) => (await users.exists({ 'profile.companyBranchId': branchId })) !== null,

    countActive: () => users.countDocuments({ status: 'active' }).exec(),

    async heldOptionsOf(field, optionIds) {
      const name = `profile.${field}`;
      // Mostly none of them is in use: one query then.
      if (!(await users.exists({ [name]: { $in: optionIds } }))) return [];
      const holders = await Promise.all(optionIds.map((id) => users.exists({ [name]: id })));
      return optionIds.filter((_, at) => holders[at]);
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
