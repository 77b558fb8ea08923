import { GivenRole } from '@wellspring/shared/contracts/access/rights.ts';
import type { Permission } from '@wellspring/shared/domain/access/permissions.ts';
import { BUILT_IN_BUNDLES } from '@wellspring/shared/domain/access/roles.ts';
import type { ClientSession, Connection } from 'mongoose';
import type { Bundles } from './held-rights.ts';
import { roleModel } from './role.model.ts';

type Bundle = { permissions: Permission[]; revision: number };

export type RoleRepository = {
  /** Every role that can be given, with its bundle. */
  readAll: (session?: ClientSession) => Promise<Record<GivenRole, Bundle>>;
  readBundles: (session?: ClientSession) => Promise<Bundles>;
  write: (role: GivenRole, bundle: Bundle, session: ClientSession) => Promise<void>;
};

export function createRoleRepository(connection: Connection): RoleRepository {
  const roles = roleModel(connection);

  async function readAll(session?: ClientSession) {
    const rows = await roles.find({ _id: { $in: [...GivenRole.options] } }, null, session ? { session } : {}).lean();
    const changed = new Map(rows.map(({ _id, permissions, revision }) => [_id, { permissions, revision }]));
    const bundleOf = (role: GivenRole) => changed.get(role) ?? { permissions: BUILT_IN_BUNDLES[role], revision: 0 };
    return Object.fromEntries(GivenRole.options.map((role) => [role, bundleOf(role)])) as Record<GivenRole, Bundle>;
  }

  return {
    readAll,
    async readBundles(session) {
      const all = await readAll(session);
      return Object.fromEntries(GivenRole.options.map((role) => [role, all[role].permissions])) as unknown as Bundles;
    },
    async write(role, bundle, session) {
      await roles.updateOne({ _id: role }, { $set: bundle }, { upsert: true, session });
    },
  };
}
