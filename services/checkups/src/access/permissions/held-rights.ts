import type { GivenRole, RightsChange } from '@wellspring/shared/contracts/access/rights.ts';
import { PERMISSIONS, type Permission } from '@wellspring/shared/domain/access/permissions.ts';
import type { OwnGrant, RoleGrant, UserRow } from '../../people/door/person.ts';

/** The permissions of each role. */
export type Bundles = ReadonlyMap<GivenRole, readonly Permission[]>;

/** A role that is gone has none. */
export const bundleOf = (role: GivenRole, bundles: Bundles): readonly Permission[] => bundles.get(role) ?? [];

/** What a user was given: permissions of their own, and roles. */
export type HeldRights = { own: OwnGrant[]; roles: RoleGrant[] };

type Stored = Pick<UserRow, 'permissions' | 'ownGrants' | 'roleGrants'>;

/**
 * Reads the grants of a stored person. A permission that no grant explains counts as given: it is from before grants
 * were written down, or from the first account.
 */
export function readHeldRights({ permissions, ownGrants = [], roleGrants = [] }: Stored, bundles: Bundles): HeldRights {
  const roles = roleGrants.filter(({ role }) => bundles.get(role)?.every((name) => permissions.includes(name)));
  const own = ownGrants.filter(({ permission }) => permissions.includes(permission));
  const explained = new Set([
    ...own.map(({ permission }) => permission),
    ...roles.flatMap(({ role }) => bundleOf(role, bundles)),
  ]);
  const unexplained = PERMISSIONS.filter((name) => permissions.includes(name) && !explained.has(name));
  return { own: [...own, ...unexplained.map((permission) => ({ permission, giverId: null, at: null }))], roles };
}

/** All permissions of a user, in the order of the product: their own and those of their roles. */
export function effectivePermissions({ own, roles }: HeldRights, bundles: Bundles): Permission[] {
  const held = new Set([
    ...own.map(({ permission }) => permission),
    ...roles.flatMap(({ role }) => bundleOf(role, bundles)),
  ]);
  return PERMISSIONS.filter((name) => held.has(name));
}

/** Where one permission of a user comes from. */
export const originOf = (permission: Permission, { own, roles }: HeldRights, bundles: Bundles) => ({
  own: own.find((grant) => grant.permission === permission) ?? null,
  roles: roles.filter(({ role }) => bundleOf(role, bundles).includes(permission)),
});

export type RightsDifference = {
  given: { permissions: Permission[]; roles: GivenRole[] };
  taken: { permissions: Permission[]; roles: GivenRole[] };
  /** Every permission that a given or taken grant contains: who changes it must hold all of them. */
  touched: Permission[];
  after: HeldRights;
};

/** What a change gives and takes; what stays keeps its giver and its date. */
export function compareRights(
  before: HeldRights,
  wanted: Pick<RightsChange, 'permissions' | 'roles'>,
  { bundles, giverId, at }: { bundles: Bundles; giverId: string; at: Date },
): RightsDifference {
  const [own, roles] = [before.own.map(({ permission }) => permission), before.roles.map(({ role }) => role)];
  const given = {
    permissions: [...new Set(wanted.permissions)].filter((name) => !own.includes(name)),
    roles: [...new Set(wanted.roles)].filter((role) => !roles.includes(role)),
  };
  const taken = {
    permissions: own.filter((name) => !wanted.permissions.includes(name)),
    roles: roles.filter((role) => !wanted.roles.includes(role)),
  };
  const contained = [given, taken].flatMap((part) => [
    ...part.permissions,
    ...part.roles.flatMap((role) => bundleOf(role, bundles)),
  ]);
  return {
    given,
    taken,
    touched: [...new Set(contained)],
    after: {
      own: [
        ...before.own.filter(({ permission }) => wanted.permissions.includes(permission)),
        ...given.permissions.map((permission) => ({ permission, giverId, at })),
      ],
      roles: [
        ...before.roles.filter(({ role }) => wanted.roles.includes(role)),
        ...given.roles.map((role) => ({ role, giverId, at })),
      ],
    },
  };
}
