import type { Permission } from '@wellspring/shared/domain/access/permissions.ts';
import type { Connection } from 'mongoose';
import { bareCollection } from '../../platform/bare-collection.ts';
import type { MembershipRole, MembershipRow, UserRow } from '../door/person.ts';
import type { FindResultReaders } from '../door/result-readers.ts';
import { userModel } from '../users/user.model.ts';
import { membershipModel } from './membership.model.ts';

const READING: readonly Permission[] = ['viewTeams', 'viewSegments', 'manageanalytics', 'managecompany'];
const READING_ROLES: readonly MembershipRole[] = ['manager', 'viewer'];

/**
 * By rights and by what users manage or view. Hidden teams count too: they may be shown again while their results are
 * still there.
 */
export function createResultReaderFinder(connection: Connection): FindResultReaders {
  const users = bareCollection<UserRow>(userModel(connection));
  const memberships = bareCollection<MembershipRow>(membershipModel(connection));

  return async (userIds) => {
    const asked = [...userIds];
    const [holders, links] = await Promise.all([
      users.find({ _id: { $in: asked }, permissions: { $in: [...READING] } }, { projection: { _id: 1 } }).toArray(),
      memberships
        .find({ userId: { $in: asked }, role: { $in: [...READING_ROLES] } }, { projection: { userId: 1 } })
        .toArray(),
    ]);
    return new Set([...holders.map(({ _id }) => _id), ...links.map(({ userId }) => userId)]);
  };
}
