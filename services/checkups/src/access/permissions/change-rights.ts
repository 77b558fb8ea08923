import type { GivenRole, RightsChange } from '@wellspring/shared/contracts/access/rights.ts';
import { AppError } from '@wellspring/shared/errors.ts';
import type { UserActor } from '@wellspring/shared/server/http/service-auth.ts';
import type { ClientSession } from 'mongoose';
import type { MailWriter } from '../../mail/door/mail.ts';
import type { GrantsRepository, RightsRow } from '../../people/door/grants.ts';
import type { Audit, AuditDetails } from '../../platform/audit/audit.ts';
import { actorCan } from '../../platform/authorization.ts';
import type { InTransaction } from '../../platform/mongo.ts';
import { holdsAll, mayManage } from '../door/may-manage.ts';
import {
  type Bundles,
  compareRights,
  effectivePermissions,
  type RightsDifference,
  readHeldRights,
} from './held-rights.ts';
import { type RoleRepository, toBundles } from './role.repository.ts';

export type ChangeRightsDeps = {
  grants: GrantsRepository;
  roles: RoleRepository;
  /** Serialises whatever changes rights. */
  lockRights: (session: ClientSession) => Promise<void>;
  requireOtherHolder: (leavingIds: readonly string[], session: ClientSession) => Promise<void>;
  mails: MailWriter;
  inTransaction: InTransaction;
  audit: Audit;
  wakeRelay: () => void;
};

const refused = (code: string) => new AppError('not_allowed', { fields: [{ path: 'permissions', code }] });

/**
 * Whether the actor may change the rights of this user at all. Only users who manage the company, and hold all rights,
 * change their own.
 */
export const mayChangeRights = (actor: UserActor, target: RightsRow): boolean =>
  actorCan(actor, 'managecompany') || (actor.userId !== target._id && mayManage(actor, target));

/** @throws AppError not_allowed, naming why */
function assertMayChange(actor: UserActor, target: RightsRow, { touched }: RightsDifference): void {
  if (!mayChangeRights(actor, target)) throw refused(actor.userId === target._id ? 'own_rights' : 'holds_more');
  if (!holdsAll(actor, touched)) throw refused('not_held');
}

/** @throws AppError invalid_request, naming the role that is not there */
function requireKnown(roles: readonly GivenRole[], bundles: Bundles): void {
  const unknown = roles.findIndex((role) => !bundles.has(role));
  if (unknown !== -1)
    throw new AppError('invalid_request', { fields: [{ path: `roles.${unknown}`, code: 'unknown_role' }] });
}

/** Rights are no secret of the user: the log keeps which were given and taken, until the user is erased. */
function toDetails({ given, taken }: RightsDifference, names: ReadonlyMap<string, string>): AuditDetails {
  return {
    changes: [
      ...given.permissions.map((field) => ({ field, before: 'no', after: 'yes' })),
      ...taken.permissions.map((field) => ({ field, before: 'yes', after: 'no' })),
      ...given.roles.map((role) => ({ field: 'role', before: null, after: names.get(role) ?? role })),
      ...taken.roles.map((role) => ({ field: 'role', before: names.get(role) ?? role, after: null })),
    ],
  };
}

/**
 * Gives and takes permissions and roles, and tells the person by mail. One gives and takes only what one holds oneself,
 * a role only by holding all of it.
 *
 * @throws AppError not_found, stale_revision, not_allowed, not_possible_now for the last who manages the company
 */
export async function changeRights(
  deps: ChangeRightsDeps,
  actor: UserActor,
  userId: string,
  change: RightsChange,
): Promise<void> {
  const { grants, roles, lockRights, requireOtherHolder, mails, inTransaction, audit, wakeRelay } = deps;
  const difference = await inTransaction(async (session) => {
    await lockRights(session);
    const [target, all] = [await grants.find(userId, session), await roles.readAll(session)];
    const bundles = toBundles(all);
    if (!target) throw new AppError('not_found');
    requireKnown(change.roles, bundles);
    if (target.permissionVersion !== change.revision) throw new AppError('stale_revision');
    const given = { bundles, giverId: actor.userId, at: new Date() };
    const found = compareRights(readHeldRights(target, bundles), change, given);
    if (found.touched.length === 0) return null;
    assertMayChange(actor, target, found);
    await write(target, found, bundles, session);
    const { language } = target;
    if (userId !== actor.userId)
      await mails.write(
        { template: 'rights-changed', userId, language, variables: {}, aboutUserId: actor.userId },
        session,
      );
    return { found, names: new Map(all.map(({ id, name }) => [id, name ?? id])) };
  });
  if (!difference) return;
  wakeRelay();
  const details = toDetails(difference.found, difference.names);
  await audit({ act: 'rights_changed', userId: actor.userId, objectId: userId, details });

  async function write(
    { permissions: held }: RightsRow,
    found: RightsDifference,
    bundles: Bundles,
    session: ClientSession,
  ) {
    const permissions = effectivePermissions(found.after, bundles);
    if (held.includes('managecompany') && !permissions.includes('managecompany'))
      await requireOtherHolder([userId], session);
    await grants.write(userId, { permissions, ownGrants: found.after.own, roleGrants: found.after.roles }, session);
  }
}
