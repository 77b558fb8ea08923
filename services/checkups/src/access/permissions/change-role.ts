import { randomUUIDv7 } from 'node:crypto';
import {
  BuiltInRole,
  type GivenRole,
  MAX_ROLES,
  type RoleChange,
  type RoleConsequences,
  type RoleStart,
} from '@wellspring/shared/contracts/access/rights.ts';
import { PERMISSIONS, type Permission } from '@wellspring/shared/domain/access/permissions.ts';
import { AppError } from '@wellspring/shared/errors.ts';
import type { UserActor } from '@wellspring/shared/server/http/service-auth.ts';
import type { ClientSession } from 'mongoose';
import type { RightsRow } from '../../people/door/grants.ts';
import type { AuditDetails } from '../../platform/audit/audit.ts';
import type { ChangeRightsDeps } from './change-rights.ts';
import { type Bundles, effectivePermissions, type HeldRights, readHeldRights } from './held-rights.ts';
import { type StoredRole, toBundles } from './role.repository.ts';

/** People that are named before a role is changed. */
const MAX_NAMED = 20;

const invalid = (path: string, code: string) => new AppError('invalid_request', { fields: [{ path, code }] });

/** @throws AppError invalid_request for `managecompany`, which only the owner has */
function toBundle(wanted: readonly Permission[]): Permission[] {
  if (wanted.includes('managecompany')) throw invalid('permissions', 'only_owner');
  return PERMISSIONS.filter((name) => wanted.includes(name));
}

/** @throws AppError not_found, not_allowed for the owner's, which is as it is */
function findChangeable(all: readonly StoredRole[], id: GivenRole): StoredRole {
  const role = all.find((one) => one.id === id);
  if (!role) throw new AppError('not_found');
  if (id === 'owner') throw new AppError('not_allowed', { fields: [{ path: 'id', code: 'only_owner' }] });
  return role;
}

const toKey = (name: string) => name.trim().toLocaleLowerCase();

/** @throws AppError invalid_request when another role has this name */
function requireFreeName(all: readonly StoredRole[], name: string, id?: GivenRole): void {
  if (all.some((role) => role.id !== id && role.name !== null && toKey(role.name) === toKey(name)))
    throw invalid('name', 'taken');
}

type Affected = { person: RightsRow; held: HeldRights; before: Permission[]; after: Permission[] };

/** What all who have the role may do before and after; `after` is null once the role is gone. */
async function findAffected(
  { grants }: Pick<ChangeRightsDeps, 'grants'>,
  { role, before, permissions }: { role: GivenRole; before: Bundles; permissions: readonly Permission[] | null },
  session?: ClientSession,
): Promise<Affected[]> {
  const bundles = new Map(before);
  if (permissions === null) bundles.delete(role);
  else bundles.set(role, permissions);
  const people = await grants.listWithRole(role, session);
  return people.map((person) => {
    const held = readHeldRights(person, before);
    const kept = permissions === null ? { ...held, roles: held.roles.filter((grant) => grant.role !== role) } : held;
    return {
      person,
      held: kept,
      before: effectivePermissions(held, before),
      after: effectivePermissions(kept, bundles),
    };
  });
}

const missingIn = (some: readonly Permission[], others: readonly Permission[]) =>
  some.filter((name) => !others.includes(name));
const isTouched = ({ before, after }: Affected) =>
  missingIn(before, after).length + missingIn(after, before).length > 0;

/**
 * Who would gain or lose what if a role had these permissions.
 *
 * @throws AppError not_found, not_allowed, invalid_request
 */
export async function findRoleConsequences(
  deps: Pick<ChangeRightsDeps, 'grants' | 'roles'>,
  role: GivenRole,
  wanted: readonly Permission[],
): Promise<RoleConsequences> {
  const all = await deps.roles.readAll();
  findChangeable(all, role);
  const affected = await findAffected(deps, { role, before: toBundles(all), permissions: toBundle(wanted) });
  const touched = affected.filter(isTouched);
  return {
    count: touched.length,
    people: touched
      .sort((left, right) => left.person.lastname.localeCompare(right.person.lastname))
      .slice(0, MAX_NAMED)
      .map(({ person: { _id: id, firstname, lastname }, before, after }) => ({
        id,
        name: `${firstname} ${lastname}`.trim(),
        gains: missingIn(after, before),
        loses: missingIn(before, after),
      })),
  };
}

const nameOf = ({ id, name }: StoredRole) => name ?? id;

/** Names of roles and permissions are the company's: the log keeps them. */
function toDetails(before: StoredRole | null, after: StoredRole | null): AuditDetails {
  const flag = (role: StoredRole | null, name: Permission) => (role?.permissions.includes(name) ? 'yes' : 'no');
  const flags = PERMISSIONS.map((field) => ({ field, before: flag(before, field), after: flag(after, field) }));
  return {
    changes: [
      { field: 'role', before: before && nameOf(before), after: after && nameOf(after) },
      ...flags.filter((change) => change.before !== change.after),
    ],
  };
}

/** Writes what all who have the role may do from now on, and notifies each whose permissions change. */
async function writeAffected(
  { grants, mails }: ChangeRightsDeps,
  affected: readonly Affected[],
  actor: UserActor,
  session: ClientSession,
): Promise<void> {
  for (const one of affected) {
    const { _id: userId, language } = one.person;
    const { own: ownGrants, roles: roleGrants } = one.held;
    await grants.write(userId, { permissions: one.after, ownGrants, roleGrants }, session);
    if (isTouched(one) && userId !== actor.userId)
      await mails.write(
        { template: 'rights-changed', userId, language, variables: {}, aboutUserId: actor.userId },
        session,
      );
  }
}

/**
 * Adds a role of the company; one that is there already under this id stays as it is.
 *
 * @throws AppError invalid_request, not_possible_now when there are too many
 */
export async function addRole(deps: ChangeRightsDeps, actor: UserActor, start: RoleStart): Promise<void> {
  const { roles, lockRights, inTransaction, audit } = deps;
  if (BuiltInRole.options.some((role) => role === start.id)) throw invalid('id', 'taken');
  const added: StoredRole = {
    id: start.id ?? randomUUIDv7(),
    name: start.name.trim(),
    permissions: toBundle(start.permissions),
    revision: 1,
  };
  const isNew = await inTransaction(async (session) => {
    await lockRights(session);
    const all = await roles.readAll(session);
    if (all.some(({ id }) => id === added.id)) return false;
    if (all.length >= MAX_ROLES)
      throw new AppError('not_possible_now', {
        fields: [{ path: 'name', code: 'too_many', params: { most: MAX_ROLES } }],
      });
    requireFreeName(all, added.name ?? '');
    await roles.write(added, session);
    return true;
  });
  if (isNew)
    await audit({ act: 'role_created', userId: actor.userId, objectId: added.id, details: toDetails(null, added) });
}

type Rewriting = { id: GivenRole; revision: number; act: 'role_changed' | 'role_deleted' };

/**
 * Replaces or removes a role, and with it what all users who have it may do, in one transaction.
 *
 * @param toAfter the role from then on, without its revision; null deletes it
 */
async function rewriteRole(
  deps: ChangeRightsDeps,
  actor: UserActor,
  { id, revision, act }: Rewriting,
  toAfter: (before: StoredRole, all: readonly StoredRole[]) => StoredRole | null,
): Promise<void> {
  const { roles, lockRights, inTransaction, audit, wakeRelay } = deps;
  const details = await inTransaction(async (session) => {
    await lockRights(session);
    const all = await roles.readAll(session);
    const before = findChangeable(all, id);
    if (before.revision !== revision) throw new AppError('stale_revision');
    const after = toAfter(before, all);
    if (after) await roles.write({ ...after, revision: revision + 1 }, session);
    else await roles.remove(id, session);
    const change = { role: id, before: toBundles(all), permissions: after?.permissions ?? null };
    await writeAffected(deps, await findAffected(deps, change, session), actor, session);
    return toDetails(before, after);
  });
  wakeRelay();
  await audit({ act, userId: actor.userId, objectId: id, details });
}

/**
 * Changes a role, and with it the permissions of all users who have it.
 *
 * @throws AppError not_found, stale_revision, not_allowed, invalid_request
 */
export const changeRole = (
  deps: ChangeRightsDeps,
  actor: UserActor,
  id: GivenRole,
  { revision, name, permissions }: RoleChange,
): Promise<void> =>
  rewriteRole(deps, actor, { id, revision, act: 'role_changed' }, (before, all) => {
    if (name !== undefined) requireFreeName(all, name, id);
    return { ...before, name: name?.trim() ?? before.name, permissions: toBundle(permissions) };
  });

/**
 * Deletes a role; who has it loses what comes from it alone.
 *
 * @throws AppError not_found, stale_revision, not_allowed
 */
export const deleteRole = (deps: ChangeRightsDeps, actor: UserActor, id: GivenRole, revision: number): Promise<void> =>
  rewriteRole(deps, actor, { id, revision, act: 'role_deleted' }, () => null);
