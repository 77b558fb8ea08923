import { randomUUIDv7 } from 'node:crypto';
import type { ClientSession, Connection } from 'mongoose';
import type { RowChange } from '../changes/change.ts';
import { toAddedLink, toAddedUser, toChangedUser, toRemovedLink } from '../changes/row-changes.ts';
import type { Closure } from '../door/closure.ts';
import type { MembershipRow, ProposedEmail, UserRow, UserStatus } from '../door/person.ts';
import type { SegmentRenewals } from '../segments/renew-segments.repository.ts';
import { membershipModel } from '../teams/membership.model.ts';
import { teamModel } from '../teams/team.model.ts';
import { requireOtherHolder } from '../users/company-holders.repository.ts';
import { toNamed } from '../users/search-words.ts';
import { userModel } from '../users/user.model.ts';

/** Every write asks for the renewal of the person's segments, in its transaction. */
type Renewals = Pick<SegmentRenewals, 'request'>;

/** What is written of a person; the fields derived from name and address are written with them. */
export type UserFields = Partial<Pick<UserRow, 'firstname' | 'lastname' | 'email' | 'language'>> & {
  /** Properties of the stored profile; null takes one away. */
  profile?: Readonly<Record<string, unknown>>;
};

/** What a write did, with the values before, as far as it can be undone. */
type Written = RowChange[];

const toWritten = (change: RowChange | null): Written => (change ? [change] : []);

export type UserWriter = {
  /** Everything stored of a person who is not erased. */
  find: (userId: string, session?: ClientSession) => Promise<UserRow | null>;
  /** Also a person who left. */
  findByEmail: (email: string) => Promise<UserRow | null>;
  /** Whether another person has the address. */
  isTaken: (email: string, userId: string | null) => Promise<boolean>;
  /** Those of the teams that do not exist; a segment is no team. */
  unknownTeams: (teamIds: readonly string[]) => Promise<string[]>;
  titleOfTeam: (teamId: string) => Promise<string>;
  /** @throws a duplicate key error when the id or the address is taken */
  add: (row: Omit<UserRow, 'searchWords' | 'sortName'>, session: ClientSession) => Promise<Written>;
  /** @returns null when the person was changed since `row` was read */
  change: (row: UserRow, fields: UserFields, now: Date, session: ClientSession) => Promise<Written | null>;
  /** Makes the person a member of exactly these teams; segments and other places stay. */
  setTeams: (userId: string, teamIds: readonly string[], session: ClientSession) => Promise<Written>;
  /** Makes the person a member of one more team. */
  addTeam: (userId: string, teamId: string, session: ClientSession) => Promise<Written>;
  /**
   * Writes nothing when the person has that status already.
   *
   * @throws AppError not_possible_now (last_holder) for the only one who manages the company
   */
  setStatus: (row: UserRow, status: UserStatus, now: Date, session: ClientSession) => Promise<Written>;
  /** Null takes a proposal away. */
  setProposal: (userId: string, proposal: ProposedEmail | null, session: ClientSession) => Promise<void>;
  /** Replaces what is closed to the person; none takes the field away. */
  setClosures: (userId: string, closures: readonly Closure[], session: ClientSession) => Promise<void>;
  findByProposal: (digest: string, session: ClientSession) => Promise<UserRow | null>;
};

export function createUserWriter(connection: Connection, renewals: Renewals): UserWriter {
  const [users, teams, memberships] = [userModel(connection), teamModel(connection), membershipModel(connection)];
  const within = (session: ClientSession | undefined) => (session ? { session } : {});

  return {
    find: (userId, session) =>
      users.findOne({ _id: userId, erasedAt: null }, null, within(session)).lean<UserRow>().exec(),

    findByEmail: (email) => users.findOne({ email }).lean<UserRow>().exec(),

    async isTaken(email, userId) {
      const other = await users.findOne({ email }, { _id: 1 }).lean();
      return other !== null && other._id !== userId;
    },

    async unknownTeams(teamIds) {
      const found = await teams.find({ _id: { $in: [...teamIds] }, isSegment: false }, { _id: 1 }).lean();
      const known = new Set(found.map(({ _id }) => _id));
      return teamIds.filter((id) => !known.has(id));
    },

    async titleOfTeam(teamId) {
      return (await teams.findOne({ _id: teamId, isSegment: false }, { title: 1 }).lean())?.title ?? '';
    },

    async add(row, session) {
      await users.insertMany([toNamed(row)], { session });
      await renewals.request([row._id], session);
      return [toAddedUser(row)];
    },

    async change(row, { profile = {}, ...fields }, now, session) {
      const revision = row.profileRevision ?? 0;
      const entries = Object.entries(profile).map(([name, value]) => [`profile.${name}`, value] as const);
      const emptied = entries.filter(([, value]) => value === null);
      const { firstname, lastname, email } = { ...row, ...fields };
      const { matchedCount } = await users.updateOne(
        {
          _id: row._id,
          erasedAt: null,
          ...(revision === 0 ? { profileRevision: { $in: [null, 0] } } : { profileRevision: revision }),
        },
        {
          $set: {
            ...fields,
            ...toNamed({ firstname, lastname, email }),
            ...Object.fromEntries(entries.filter(([, value]) => value !== null)),
            profileRevision: revision + 1,
            updatedAt: now,
          },
          ...(emptied.length > 0 ? { $unset: Object.fromEntries(emptied.map(([name]) => [name, ''])) } : {}),
        },
        { session },
      );
      if (matchedCount === 0) return null;
      await renewals.request([row._id], session);
      return toWritten(toChangedUser(row, { ...fields, ...Object.fromEntries(entries) }));
    },

    async setTeams(userId, teamIds, session) {
      const links = await memberships.find({ userId, role: 'member' }, null, { session }).lean<MembershipRow[]>();
      const found = await teams
        .find({ _id: { $in: links.map(({ teamId }) => teamId) }, isSegment: true }, { _id: 1 }, { session })
        .lean();
      const segments = new Set(found.map(({ _id }) => _id));
      const current = links.filter(({ teamId }) => !segments.has(teamId));
      const wanted = new Set(teamIds);
      const gone = current.filter(({ teamId }) => !wanted.has(teamId));
      const held = new Set(current.map(({ teamId }) => teamId));
      if (gone.length > 0) await memberships.deleteMany({ _id: { $in: gone.map(({ _id }) => _id) } }, { session });
      const added = [...wanted]
        .filter((teamId) => !held.has(teamId))
        .map((teamId) => ({ _id: randomUUIDv7(), userId, teamId, role: 'member' as const }));
      if (added.length > 0) await memberships.insertMany(added, { session });
      if (gone.length + added.length > 0) await renewals.request([userId], session);
      return [...gone.map(toRemovedLink), ...added.map(toAddedLink)];
    },

    async addTeam(userId, teamId, session) {
      const key = { userId, teamId, role: 'member' as const };
      const _id = randomUUIDv7();
      const { upsertedCount } = await memberships.updateOne(key, { $setOnInsert: { _id } }, { session, upsert: true });
      if (upsertedCount === 0) return [];
      await renewals.request([userId], session);
      return [toAddedLink({ _id, ...key })];
    },

    async setStatus(row, status, now, session) {
      const { _id: userId } = row;
      if (status !== 'active') await requireOtherHolder(connection, [userId], session);
      const { modifiedCount } = await users.updateOne(
        { _id: userId, erasedAt: null, status: { $ne: status } },
        status === 'former'
          ? { $set: { status, formerSince: now, updatedAt: now }, $unset: { proposedEmail: '' } }
          : { $set: { status, updatedAt: now }, $unset: { formerSince: '', 'provisioned.removedAt': '' } },
        { session },
      );
      if (modifiedCount === 0) return [];
      await renewals.request([userId], session);
      return toWritten(toChangedUser(row, { status, formerSince: status === 'former' ? now : null }));
    },

    async setProposal(userId, proposal, session) {
      await users.updateOne(
        { _id: userId },
        proposal ? { $set: { proposedEmail: proposal } } : { $unset: { proposedEmail: '' } },
        { session },
      );
    },

    async setClosures(userId, closures, session) {
      await users.updateOne(
        { _id: userId },
        closures.length > 0 ? { $set: { closures: [...closures] } } : { $unset: { closures: '' } },
        { session },
      );
    },

    findByProposal: (digest, session) =>
      users.findOne({ 'proposedEmail.digest': digest }, null, { session }).lean<UserRow>().exec(),
  };
}
