import { randomUUIDv7 } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { TeamChange, TeamStart } from '@wellspring/shared/contracts/people/team.ts';
import { isReservedSetId } from '@wellspring/shared/domain/results/set-ids.ts';
import { AppError } from '@wellspring/shared/errors.ts';
import type { ClientSession, Connection } from 'mongoose';
import { bareCollection } from '../../platform/bare-collection.ts';
import { transactionsOn } from '../../platform/mongo.ts';
import type { RecordChange, RowChange } from '../changes/change.ts';
import { toAddedTeam, toRemovedLink } from '../changes/row-changes.ts';
import type { MembershipRole, MembershipRow, TeamRow } from '../door/person.ts';
import { membershipModel } from '../teams/membership.model.ts';
import { newTeam } from '../teams/new-team.ts';
import { teamModel } from '../teams/team.model.ts';
import { lockTree, placeTeams } from './place-teams.repository.ts';
import { createTeamPlaces, refuse, type TeamEditor } from './team-places.repository.ts';

/** Members of a team that one transaction can delete and keep for the undo. */
const MAX_DELETED_MEMBERS = 5_000;

/** Fields of a team that a change may hold, apart from its leaders. */
type TeamFields = Partial<
  Pick<TeamRow, 'title' | 'description' | 'color' | 'parentId' | 'isBase' | 'isVisible' | 'hideDashboard'>
>;

type Change = Omit<TeamChange, 'revision'>;

export type TeamChangeAct = 'team_moved' | 'team_changed' | 'team_members_changed';

export type TeamWriter = {
  /** Repeating it with the same id and title creates nothing twice. */
  create: (start: TeamStart, editor: TeamEditor) => Promise<{ id: string; isNew: boolean }>;
  /** @returns what was done; null when nothing was changed */
  change: (id: string, change: TeamChange, editor: TeamEditor) => Promise<TeamChangeAct | null>;
  remove: (id: string, editor: TeamEditor) => Promise<string>;
  addMember: (id: string, userId: string, role: MembershipRole, editor: TeamEditor) => Promise<boolean>;
  removeMember: (id: string, userId: string, role: MembershipRole, editor: TeamEditor) => Promise<boolean>;
};

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
  const { add, remove, writePeople } = createTeamPlaces(connection);

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
        if (known || isReservedSetId(id)) throw refuse('id', 'taken');
        const team: TeamRow = { ...newTeam(id, start.title), ...toFields(start) };
        await assertPlace(team, session);
        await teams.insertOne(team, { session });
        const people = await writePeople(id, start, editor, session);
        await placeTeams(connection, session);
        const change = { kind: 'team', act: 'team_created', changedBy: editor.userId } as const;
        await record({ ...change, objectId: id, title: team.title, rows: [toAddedTeam(team), ...people] }, session);
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
        const people = await writePeople(id, change, editor, session);
        if (Object.keys(after).length + people.length === 0) return null;
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
        const own: RowChange = { collectionName: 'teams', rowId: id, userId: null, before, after };
        const hasOwn = Object.keys(after).length > 0;
        const rows = hasOwn ? [own, ...people] : people;
        const act = 'parentId' in after ? 'team_moved' : hasOwn ? 'team_changed' : 'team_members_changed';
        await record({ kind: 'team', act, changedBy: editor.userId, objectId: id, title: next.title, rows }, session);
        return act;
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
      changeMember(id, editor, (session) => add({ teamId: id, userId, role }, editor, session)),

    removeMember: (id, userId, role, editor) =>
      changeMember(id, editor, (session) => remove({ teamId: id, userId, role }, session)),
  };
}
