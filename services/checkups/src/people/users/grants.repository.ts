import type { Permission } from '@wellspring/shared/domain/access/permissions.ts';
import type { Connection } from 'mongoose';
import { bareCollection } from '../../platform/bare-collection.ts';
import type { GrantsRepository, RightsRow } from '../door/grants.ts';
import { userModel } from './user.model.ts';

const fields = {
  firstname: 1,
  lastname: 1,
  language: 1,
  status: 1,
  permissions: 1,
  ownGrants: 1,
  roleGrants: 1,
  permissionVersion: 1,
} as const satisfies Record<Exclude<keyof RightsRow, '_id'>, 1>;

/** What people hold, and from where. */
export function createGrantsRepository(connection: Connection): GrantsRepository {
  const users = userModel(connection);
  const rows = bareCollection<RightsRow>(users);
  const holding = (permission: Permission) => ({
    status: 'active' as const,
    permissions: { $in: [...new Set([permission, 'managecompany'])] },
  });
  return {
    find: (userId, session) =>
      rows.findOne({ _id: userId, status: 'active' }, { projection: fields, ...(session ? { session } : {}) }),
    async write(userId, grants, session) {
      await users.updateOne({ _id: userId }, { $set: grants, $inc: { permissionVersion: 1 } }, { session });
    },
    listWithRole: (role, session) =>
      users
        .find({ 'roleGrants.role': role }, fields, session ? { session } : {})
        .lean<RightsRow[]>()
        .exec(),
    countWithRole: (role) => users.countDocuments({ 'roleGrants.role': role }),
    listHolders: (permission, { start, limit }) =>
      users
        .find(holding(permission), fields)
        .sort({ lastname: 1, _id: 1 })
        .skip(start)
        .limit(limit)
        .lean<RightsRow[]>()
        .exec(),
    countHolders: (permission) => users.countDocuments(holding(permission)),
  };
}
