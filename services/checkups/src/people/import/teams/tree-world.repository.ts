import type { ClientSession, Connection } from 'mongoose';
import { bareCollection } from '../../../platform/bare-collection.ts';
import type { MembershipRow, TeamRow, UserRow } from '../../door/person.ts';
import { membershipModel } from '../../teams/membership.model.ts';
import { teamModel } from '../../teams/team.model.ts';
import { userModel } from '../../users/user.model.ts';
import { createTreeWorld, type TreeWorld } from './tree-world.ts';

/** Rows that come with one answer of the database. */
const BATCH = 5_000;

/** Reads the tree with its managers and viewers. @param emails addresses of further people */
export type ReadTreeWorld = (emails: readonly string[], session?: ClientSession) => Promise<TreeWorld>;

export function createTreeWorldReader(connection: Connection): ReadTreeWorld {
  const teams = bareCollection<TeamRow>(teamModel(connection));
  const memberships = bareCollection<MembershipRow>(membershipModel(connection));
  const users = bareCollection<Pick<UserRow, '_id' | 'email' | 'status'>>(userModel(connection));
  const projection = { email: 1, status: 1 };

  return async (emails, session) => {
    const given = session ? { session, batchSize: BATCH } : { batchSize: BATCH };
    const rows = await teams.find({ isSegment: false }, given).toArray();
    const ids = rows.map(({ _id }) => _id);
    const links = await memberships
      .find({ teamId: { $in: ids }, role: { $in: ['manager', 'viewer'] } }, given)
      .toArray();
    const leaders = [...new Set(links.map(({ userId }) => userId))];
    const led = await users.find({ _id: { $in: leaders } }, { ...given, projection }).toArray();
    const named = await users
      .find({ email: { $in: [...new Set(emails)] }, erasedAt: null }, { ...given, projection })
      .toArray();
    return createTreeWorld(
      rows,
      links,
      [...led, ...named].map(({ _id: id, email, status }) => ({ id, email, isFormer: status === 'former' })),
    );
  };
}
