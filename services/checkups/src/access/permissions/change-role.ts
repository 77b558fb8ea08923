import type { GivenRole, RoleChange } from '@wellspring/shared/contracts/access/rights.ts';
import { PERMISSIONS } from '@wellspring/shared/domain/access/permissions.ts';
import { AppError } from '@wellspring/shared/errors.ts';
import type { ChangeRightsDeps } from './change-rights.ts';
import { effectivePermissions, readHeldRights } from './held-rights.ts';

/**
 * Changes the bundle of a role, and with it the permissions of all users who have the role, in one transaction.
 *
 * @throws AppError stale_revision, invalid_request with `managecompany`, which only the owner has
 */
export async function changeRole(
  { grants, roles, lockRights, inTransaction }: ChangeRightsDeps,
  role: GivenRole,
  { revision, permissions: wanted }: RoleChange,
): Promise<void> {
  if (wanted.includes('managecompany'))
    throw new AppError('invalid_request', { fields: [{ path: 'permissions', code: 'only_owner' }] });
  await inTransaction(async (session) => {
    await lockRights(session);
    const before = await roles.readBundles(session);
    if ((await roles.readAll(session))[role].revision !== revision) throw new AppError('stale_revision');
    const permissions = PERMISSIONS.filter((name) => wanted.includes(name));
    await roles.write(role, { permissions, revision: revision + 1 }, session);
    const after = { ...before, [role]: permissions };
    for (const person of await grants.listWithRole(role, session)) {
      const held = readHeldRights(person, before);
      const grantsOf = { ownGrants: held.own, roleGrants: held.roles };
      await grants.write(person._id, { permissions: effectivePermissions(held, after), ...grantsOf }, session);
    }
  });
}
