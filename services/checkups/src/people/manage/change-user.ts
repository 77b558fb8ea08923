import type { UserChange } from '@wellspring/shared/contracts/people/managed-user.ts';
import { AppError } from '@wellspring/shared/errors.ts';
import type { UserActor } from '@wellspring/shared/server/http/service-auth.ts';
import type { ClientSession } from 'mongoose';
import { changedFields } from '../../platform/audit/audit-details.ts';
import { isDuplicateKey } from '../../platform/duplicate-key.ts';
import type { RowChange } from '../changes/change.ts';
import { hasLoggedIn } from '../door/email-proposal.ts';
import type { UserRow } from '../door/person.ts';
import { proposeEmail } from '../email/propose-email.ts';
import { toStoredProfile } from '../profile/to-profile.ts';
import type { ManageDeps } from './manage-deps.ts';
import { readRules } from './read-rules.ts';
import { readUserInput } from './read-user-input.ts';
import { requireFreeChangeId, toUserChange } from './record-user.ts';
import type { UserFields } from './user-writer.repository.ts';

/** Names of the fields as the form has them. */
const namesOfFields = (rows: readonly RowChange[]): string[] =>
  rows.flatMap(({ collectionName, before, after }) =>
    collectionName === 'memberships'
      ? ['teams']
      : Object.keys({ ...before, ...after }).map((name) => name.replace('profile.', '')),
  );

/**
 * Changes a person; all or nothing. After their first log-in a new address is only proposed: it is the key to their
 * reports.
 *
 * @param also further writes of the same change, in its transaction
 * @returns false when the person was changed since the revision
 * @throws AppError invalid_request naming every field that does not fit
 */
export async function changeUser(
  deps: ManageDeps,
  actor: UserActor,
  person: UserRow,
  change: UserChange,
  also: (session: ClientSession) => Promise<RowChange[]> = async () => [],
): Promise<boolean> {
  const { writer, accounts, changes, inTransaction, wakeRelay, wakeSegments, audit, now } = deps;
  const { changeId } = change;
  if (change.revision !== (person.profileRevision ?? 0)) return false;
  await requireFreeChangeId(changes, changeId);
  const rules = await readRules(deps, person, actor.language);
  const { account, profile } = await readUserInput(writer, change, rules, person._id);
  const { email: wanted, ...names } = account;
  const email = wanted === person.email ? undefined : wanted;
  const isProposed = email !== undefined && hasLoggedIn(person);
  const fields: UserFields = {
    ...names,
    ...(email !== undefined && !isProposed ? { email } : {}),
    ...(change.language ? { language: change.language } : {}),
    profile: toStoredProfile(profile),
  };
  let changed: string[] = [];
  try {
    const isChanged = await inTransaction(async (session) => {
      const written = await writer.change(person, fields, now(), session);
      if (!written) return false;
      // Undoing goes backwards: the person is what they were before they get their teams back.
      const rows = change.teamIds ? await writer.setTeams(person._id, change.teamIds, session) : [];
      rows.push(...written, ...(await also(session)));
      changed = namesOfFields(rows);
      if (rows.length > 0)
        await changes.record(toUserChange('user_changed', actor, person._id, rows), session, changeId);
      if (email !== undefined && isProposed) await proposeEmail(deps, { person, email, by: actor.userId }, session);
      // A link that was mailed to the wrong address must not open the account any more.
      else if (email !== undefined) await accounts.voidLinks(person._id, now(), session);
      return true;
    });
    if (!isChanged) return false;
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    throw new AppError('invalid_request', { fields: [{ path: 'email', code: 'taken' }] });
  }
  const details = changedFields(changed);
  await audit({ act: 'user_changed', userId: actor.userId, objectId: person._id, details });
  if (isProposed) await audit({ act: 'email_proposed', userId: actor.userId, objectId: person._id });
  else if (email !== undefined) await audit({ act: 'email_changed', userId: actor.userId, objectId: person._id });
  wakeSegments();
  if (email !== undefined) wakeRelay();
  return true;
}
