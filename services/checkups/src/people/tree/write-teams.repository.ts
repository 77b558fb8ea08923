import { randomUUIDv7 } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Actor } from '@wellspring/shared/contracts/internal/actor.ts';
import type { TeamChange, TeamStart } from '@wellspring/shared/contracts/people/team.ts';
import { AppError } from '@wellspring/shared/errors.ts';
import type { ClientSession, Connection } from 'mongoose';
import { mayPlace } from '../../access/door/may-manage.ts';
import { bareCollection } from '../../platform/bare-collection.ts';
import { transactionsOn } from '../../platform/mongo.ts';
import type { RecordChange, RowChange } from '../changes/change.ts';
import { toAddedLink, toRemovedLink } from '../changes/row-changes.ts';
import type { MembershipRole, MembershipRow, TeamRow } from '../door/person.ts';
import { membershipModel } from '../teams/membership.model.ts';
import { teamModel } from '../teams/team.model.ts';
import { toMembership } from '../teams/to-membership.ts';
import { userModel } from '../users/user.model.ts';
import { lockTree, placeTeams } from './place-teams.repository.ts';

/** Members of a team that one transaction can delete and keep for the undo. */
const MAX_DELETED_MEMBERS = 5_000;

/** Who changes teams. */
export type TeamEditor = { userId: string; actor: Actor | null };

/** Fields of a team that a change may hold, apart from its leaders. */
type TeamFields = Partial<
  Pick<TeamRow, 'title' | 'description' | 'color' | 'parentId' | 'isBase' | 'isVisible' | 'hideDashboard'>
>;

type Change = Omit<TeamChange, 'revision'>;

export type TeamWriter = {
  /** Repeating it with the same id and title creates nothing twice. */
  create: (start: TeamStart, editor: TeamEditor) => Promise<{ id: string; isNew: boolean }>;
  /** @returns the id of the recorded change; null when nothing was changed */
  change: (id: string, change: TeamChange, editor: TeamEditor) => Promise<string | null>;
  remove: (id: string, editor: TeamEditor) => Promise<string>;
  addMember: (id: string, userId: string, role: MembershipRole, editor: TeamEditor) => Promise<boolean>;
  removeMember: (id: string, userId: string, role: MembershipRole, editor: TeamEditor) => Promise<boolean>;
};

const refuse = (path: string, code: string) => new AppError('invalid_request', { fields: [{ path, code }] });

/**
 * A user who names themselves manager or viewer gets rights by the back door.
 *
 * @throws AppError not_allowed without managecompany
 */
function assertMayPlace(path: string, added: readonly string[], role: MembershipRole, { actor }: TeamEditor): void {
  if (!added.every((userId) => mayPlace(actor, userId, role)))
    throw new AppError('not_allowed', { fields: [{ path, code: 'yourself' }] });
}

/** The stored fields of a change. */
function toFields(change: Change): TeamFields {
  const { title, description, color, parent, isbase, visibility, hideDashboard } = change;
  return {
    ...(title === undefined ? {} : { title: title.trim() }),
    ...(description === undefined ? {} : { description }),
    ...(color === undefined ? {} : { color }),
    ...(parent === undefined ? {} : { parentId: parent }),
    ...(isbase === undefined ? {} : { isBase: isbase }),
    ...(visibility === undefined ? {} : { isVisible: visibility }),
    ...(hideDashboard === undefined ? {} : { hideDashboard }),
  };
}

/** The fields of `next` that differ from the row, with their values in both. */
function toDifference(row: TeamRow, next: TeamFields & { orphanedFrom?: undefined }) {
  const names = (Object.keys(next) as (keyof typeof next)[]).filter(
    (name) => !isDeepStrictEqual(row[name] ?? null, next[name] ?? null),
  );
  return {
    before: Object.fromEntries(names.map((name) => [name, row[name]])),
    after: Object.fromEntries(names.map((name) => [name, next[name]])),
  };
}

/** Writes teams, each change in one transaction with its before-values and the places of all teams below. */
export function createTeamWriter(
  connection: Connection,
  { record, isAsked }: { record: RecordChange; isAsked: (teamId: string) => Promise<string | null> },
): TeamWriter {
  const inTransaction = transactionsOn(connection);
  const teams = bareCollection<TeamRow>(teamModel(connection));
  const memberships = bareCollection<MembershipRow>(membershipModel(connection));
  const users = bareCollection<{ _id: string; status: string }>(userModel(connection));

  async function find(id: string, session: ClientSession): Promise<TeamRow> {
    const team = await teams.findOne({ _id: id, isSegment: false }, { session });
    if (!team) throw new AppError('not_found');
    return team;
  }

  /** @throws AppError invalid_request when a team may not stand there */
  async function assertPlace(team: TeamRow, session: ClientSession): Promise<void> {
    const { _id, parentId, isBase = false, isCompany, title } = team;
    if (isCompany && (parentId !== null || isBase)) throw refuse('parent', 'company_team');
    if (parentId !== null && isBase) throw refuse('parent', 'base_team');
    if (parentId === null && !isBase && !isCompany) throw refuse('parent', 'required');
    if (parentId !== null) {
      if (parentId === _id)
        throw new AppError('not_possible_now', { fields: [{ path: 'parent', code: 'below_itself' }] });
      const above = await teams.findOne({ _id: parentId, isSegment: false }, { session, projection: { _id: 1 } });
      if (!above) throw refuse('parent', 'unknown');
    }
    const namesake = await teams.findOne({ parentId, title, isSegment: false, _id: { $ne: _id } }, { session });
    if (namesake) throw new AppError('not_possible_now', { fields: [{ path: 'title', code: 'taken' }] });
  }

  /** @throws AppError invalid_request when one of them is unknown or has left */
  async function assertPeople(path: string, ids: readonly string[], session: ClientSession): Promise<void> {
    if (ids.length === 0) return;
    const found = await users
      .find({ _id: { $in: [...ids] }, status: { $ne: 'former' } }, { session, projection: { _id: 1 } })
      .toArray();
    if (found.length < new Set(ids).size) throw refuse(path, 'unknown');
  }

  /** Makes these users the managers, or viewers, of the team. @returns what was written */
  async function setLeaders(
    { path, teamId, role, wanted }: { path: string; teamId: string; role: MembershipRole; wanted: readonly string[] },
    editor: TeamEditor,
    session: ClientSession,
  ): Promise<RowChange[]> {
    const current = await memberships.find({ teamId, role }, { session }).toArray();
    const known = new Set(current.map(({ userId }) => userId));
    const added = [...new Set(wanted)].filter((userId) => !known.has(userId));
    const removed = current.filter(({ userId }) => !wanted.includes(userId));
    assertMayPlace(path, added, role, editor);
    await assertPeople(path, added, session);
    const rows = added.map((userId) => toMembership(teamId, userId, role));
    if (rows.length > 0) await memberships.insertMany(rows, { session });
    if (removed.length > 0) await memberships.deleteMany({ _id: { $in: removed.map(({ _id }) => _id) } }, { session });
    return [...rows.map(toAddedLink), ...removed.map(toRemovedLink)];
  }

  async function writeLeaders(teamId: string, change: Change, editor: TeamEditor, session: ClientSession) {
    const { managers, viewers } = change;
    const kinds = [
      { path: 'managers', role: 'manager' as const, wanted: managers },
      { path: 'viewers', role: 'viewer' as const, wanted: viewers },
    ];
    const rows: RowChange[] = [];
    for (const { path, role, wanted } of kinds)
      if (wanted) rows.push(...(await setLeaders({ path, teamId, role, wanted }, editor, session)));
    return rows;
  }

  /** One user in or out of a team. @returns false when there is nothing to do */
  const changeMember = (id: string, editor: TeamEditor, work: (session: ClientSession) => Promise<RowChange[]>) =>
    inTransaction(async (session) => {
      await lockTree(connection, session);
      const team = await find(id, session);
      const rows = await work(session);
      if (rows.length === 0) return false;
      const change = { kind: 'team', act: 'team_members_changed', changedBy: editor.userId } as const;
      await record({ ...change, objectId: id, title: team.title, rows }, session);
      return true;
    });

  return {
    create: ({ id = randomUUIDv7(), ...start }, editor) =>
      inTransaction(async (session) => {
        await lockTree(connection, session);
        const known = await teams.findOne({ _id: id }, { session });
        if (known?.title === start.title.trim() && !known.isSegment) return { id, isNew: false };
        if (known) throw refuse('id', 'taken');
        const team: TeamRow = {
          _id: id,
          title: start.title,
          isSegment: false,
          isCompany: false,
          isVisible: true,
          hideDashboard: false,
          description: '',
          color: '',
          parentId: null,
          ancestorIds: [],
          revision: 0,
          ...toFields(start),
        };
        await assertPlace(team, session);
        await teams.insertOne(team, { session });
        const leaders = await writeLeaders(id, start, editor, session);
        await placeTeams(connection, session);
        const { _id, ancestorIds: _ancestors, ...after } = team;
        const added: RowChange = { collectionName: 'teams', rowId: id, userId: null, before: null, after };
        const change = { kind: 'team', act: 'team_created', changedBy: editor.userId } as const;
        await record({ ...change, objectId: id, title: team.title, rows: [added, ...leaders] }, session);
        return { id, isNew: true };
      }),

    change: (id, { revision, ...change }, editor) =>
      inTransaction(async (session) => {
        await lockTree(connection, session);
        const team = await find(id, session);
        if ((team.revision ?? 0) !== revision) throw new AppError('stale_revision');
        const fields = toFields(change);
        const next = { ...team, ...fields };
        const isPlaced = next.parentId !== null || next.isBase === true;
        const all = team.orphanedFrom && isPlaced ? { ...fields, orphanedFrom: undefined } : fields;
        const { before, after } = toDifference(team, all);
        if ('parentId' in after || 'isBase' in after || 'title' in after) await assertPlace(next, session);
        const leaders = await writeLeaders(id, change, editor, session);
        if (Object.keys(after).length + leaders.length === 0) return null;
        const { orphanedFrom: _none, ...set } = after;
        await teams.updateOne(
          { _id: id },
          {
            $set: { ...set, revision: revision + 1 },
            ...('orphanedFrom' in after ? { $unset: { orphanedFrom: '' as const } } : {}),
          },
          { session },
        );
        if ('parentId' in after) await placeTeams(connection, session);
        const rows: RowChange[] =
          Object.keys(after).length === 0
            ? leaders
            : [{ collectionName: 'teams', rowId: id, userId: null, before, after }, ...leaders];
        const act = 'parentId' in after ? 'team_moved' : 'team_changed';
        return record({ kind: 'team', act, changedBy: editor.userId, objectId: id, title: next.title, rows }, session);
      }),

    remove: (id, editor) =>
      inTransaction(async (session) => {
        await lockTree(connection, session);
        const team = await find(id, session);
        if (team.isCompany) throw new AppError('not_possible_now', { fields: [{ path: 'id', code: 'company_team' }] });
        const plan = await isAsked(id);
        if (plan !== null)
          throw new AppError('not_possible_now', {
            fields: [{ path: 'id', code: 'planned', params: { title: plan } }],
          });
        const links = await memberships
          .find({ teamId: id }, { session })
          .limit(MAX_DELETED_MEMBERS + 1)
          .toArray();
        if (links.length > MAX_DELETED_MEMBERS)
          throw new AppError('not_possible_now', {
            fields: [{ path: 'id', code: 'too_many_members', params: { most: MAX_DELETED_MEMBERS } }],
          });
        const below = await teams.find({ parentId: id }, { session, projection: { revision: 1 } }).toArray();
        const orphanedFrom = { parentId: id, title: team.title, at: new Date() };
        const { _id, ...before } = { ...team, ancestorIds: [] };
        const removed: RowChange = { collectionName: 'teams', rowId: id, userId: null, before, after: null };
        const orphaned = below.map(
          (row): RowChange => ({
            collectionName: 'teams',
            rowId: row._id,
            userId: null,
            before: { parentId: id, orphanedFrom: undefined },
            after: { parentId: null, orphanedFrom },
          }),
        );
        await memberships.deleteMany({ teamId: id }, { session });
        await teams.updateMany(
          { parentId: id },
          { $set: { parentId: null, orphanedFrom }, $inc: { revision: 1 } },
          { session },
        );
        await teams.deleteOne({ _id: id }, { session });
        await placeTeams(connection, session);
        const rows = [...links.map(toRemovedLink), ...orphaned, removed];
        const change = { kind: 'team', act: 'team_deleted', changedBy: editor.userId } as const;
        return record({ ...change, objectId: id, title: team.title, rows }, session);
      }),

    addMember: (id, userId, role, editor) =>
      changeMember(id, editor, async (session) => {
        if (await memberships.findOne({ teamId: id, userId, role }, { session })) return [];
        assertMayPlace('userId', [userId], role, editor);
        await assertPeople('userId', [userId], session);
        const row = toMembership(id, userId, role);
        await memberships.insertOne(row, { session });
        return [toAddedLink(row)];
      }),

    removeMember: (id, userId, role, editor) =>
      changeMember(id, editor, async (session) => {
        const row = await memberships.findOneAndDelete({ teamId: id, userId, role }, { session });
        return row ? [toRemovedLink(row)] : [];
      }),
  };
}
