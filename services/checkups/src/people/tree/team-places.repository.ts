import type { Actor } from '@wellspring/shared/contracts/internal/actor.ts';
import type { TeamChange } from '@wellspring/shared/contracts/people/team.ts';
import { AppError } from '@wellspring/shared/errors.ts';
import type { ClientSession, Connection } from 'mongoose';
import { mayPlace } from '../../access/door/may-manage.ts';
import { bareCollection } from '../../platform/bare-collection.ts';
import type { RowChange } from '../changes/change.ts';
import { toAddedLink, toRemovedLink } from '../changes/row-changes.ts';
import type { MembershipRole, MembershipRow } from '../door/person.ts';
import { membershipModel } from '../teams/membership.model.ts';
import { toMembership } from '../teams/to-membership.ts';
import { userModel } from '../users/user.model.ts';

/** Who changes teams. */
export type TeamEditor = { userId: string; actor: Actor | null };

type Place = Pick<MembershipRow, 'teamId' | 'userId' | 'role'>;
type PeopleChange = Pick<TeamChange, 'managers' | 'viewers' | 'addedMembers' | 'removedMembers'>;

/** Writes who is in a team; each function returns the rows that it wrote, for the record of the change. */
export type TeamPlaces = {
  add: (place: Place, editor: TeamEditor, session: ClientSession) => Promise<RowChange[]>;
  remove: (place: Place, session: ClientSession) => Promise<RowChange[]>;
  /** Everybody that a change of a team names. */
  writePeople: (
    teamId: string,
    change: PeopleChange,
    editor: TeamEditor,
    session: ClientSession,
  ) => Promise<RowChange[]>;
};

export const refuse = (path: string, code: string) => new AppError('invalid_request', { fields: [{ path, code }] });

/**
 * A user who names themselves manager or viewer gets rights by the back door.
 *
 * @throws AppError not_allowed without managecompany
 */
function assertMayPlace(path: string, added: readonly string[], role: MembershipRole, { actor }: TeamEditor): void {
  if (!added.every((userId) => mayPlace(actor, userId, role)))
    throw new AppError('not_allowed', { fields: [{ path, code: 'yourself' }] });
}

export function createTeamPlaces(connection: Connection): TeamPlaces {
  const memberships = bareCollection<MembershipRow>(membershipModel(connection));
  const users = bareCollection<{ _id: string; status: string }>(userModel(connection));

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

  async function writeLeaders(teamId: string, change: PeopleChange, editor: TeamEditor, session: ClientSession) {
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

  /** Adds and removes members; who is one already, or is none, stays so. @returns what was written */
  async function writeMembers(
    teamId: string,
    { addedMembers: added = [], removedMembers: removed = [] }: PeopleChange,
    editor: TeamEditor,
    session: ClientSession,
  ): Promise<RowChange[]> {
    if (added.length + removed.length === 0) return [];
    if (added.some((userId) => removed.includes(userId))) throw refuse('addedMembers', 'also_removed');
    const asked = { teamId, role: 'member' as const, userId: { $in: [...added, ...removed] } };
    const current = await memberships.find(asked, { session }).toArray();
    const known = new Set(current.map(({ userId }) => userId));
    const joining = [...new Set(added)].filter((userId) => !known.has(userId));
    const leaving = current.filter(({ userId }) => removed.includes(userId));
    assertMayPlace('addedMembers', joining, 'member', editor);
    await assertPeople('addedMembers', joining, session);
    const rows = joining.map((userId) => toMembership(teamId, userId, 'member'));
    if (rows.length > 0) await memberships.insertMany(rows, { session });
    if (leaving.length > 0) await memberships.deleteMany({ _id: { $in: leaving.map(({ _id }) => _id) } }, { session });
    return [...rows.map(toAddedLink), ...leaving.map(toRemovedLink)];
  }

  /** Everybody that a change names. */
  const writePeople = async (teamId: string, change: PeopleChange, editor: TeamEditor, session: ClientSession) => [
    ...(await writeLeaders(teamId, change, editor, session)),
    ...(await writeMembers(teamId, change, editor, session)),
  ];

  return {
    writePeople,

    async add({ teamId, userId, role }, editor, session) {
      if (await memberships.findOne({ teamId, userId, role }, { session })) return [];
      assertMayPlace('userId', [userId], role, editor);
      await assertPeople('userId', [userId], session);
      const row = toMembership(teamId, userId, role);
      await memberships.insertOne(row, { session });
      return [toAddedLink(row)];
    },

    async remove(place, session) {
      const row = await memberships.findOneAndDelete(place, { session });
      return row ? [toRemovedLink(row)] : [];
    },
  };
}
