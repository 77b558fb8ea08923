import { randomUUIDv7 } from 'node:crypto';
import type { NewUser } from '@wellspring/shared/contracts/people/managed-user.ts';
import { AppError } from '@wellspring/shared/errors.ts';
import type { UserActor } from '@wellspring/shared/server/http/service-auth.ts';
import { isDuplicateKey } from '../../platform/duplicate-key.ts';
import type { UserRow } from '../door/person.ts';
import { toStoredProfile } from '../profile/to-profile.ts';
import type { ManageDeps } from './manage-deps.ts';
import { readRules } from './read-rules.ts';
import { readUserInput } from './read-user-input.ts';
import { requireFreeChangeId, toUserChange } from './record-user.ts';

/** The stored profile of a new person: without what was left empty. */
const filled = (profile: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(profile).filter(([, value]) => value !== null));

/**
 * Makes a person with their teams, and mails the link to choose a password when asked to; all or nothing. Repeated with
 * the same id it makes one person.
 *
 * @param given what no form has: of a person whom the customer's directory makes
 * @returns the id of the person
 * @throws AppError invalid_request naming every field that does not fit
 */
export async function createUser(
  deps: ManageDeps,
  actor: UserActor,
  body: NewUser,
  given: Pick<UserRow, 'status' | 'provisioned'> = { status: 'active' },
): Promise<string> {
  const { writer, accounts, changes, inTransaction, wakeRelay, wakeSegments, audit, now } = deps;
  const { id = randomUUIDv7(), sendWelcome, changeId, ...sent } = body;
  const same = await writer.find(id);
  if (same && same.email === sent.email.trim().normalize('NFC').toLowerCase()) return id;
  await requireFreeChangeId(changes, changeId);
  const rules = await readRules(deps, null, actor.language);
  const { account, profile } = await readUserInput(writer, sent, rules, null);
  const at = now();
  const row: Omit<UserRow, 'searchWords' | 'sortName'> = {
    _id: id,
    email: account.email ?? '',
    firstname: account.firstname ?? '',
    lastname: account.lastname ?? '',
    passwordHash: '',
    language: sent.language,
    permissions: [],
    ...given,
    profile: filled(toStoredProfile(profile)),
    profileRevision: 1,
    externalIds: [],
    permissionVersion: 0,
    createdAt: at,
    updatedAt: at,
  };
  try {
    await inTransaction(async (session) => {
      const rows = await writer.add(row, session);
      rows.push(...(await writer.setTeams(id, sent.teamIds, session)));
      await changes.record(toUserChange('user_created', actor, id, rows), session, changeId);
      if (sendWelcome) await accounts.sendWelcome(row, session);
    });
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    // Another request made a person with this address, or this very person, a moment ago.
    if ((await writer.find(id))?.email === row.email) return id;
    throw new AppError('invalid_request', { fields: [{ path: 'email', code: 'taken' }] });
  }
  await audit({ act: 'user_created', userId: actor.userId, objectId: id });
  wakeSegments();
  if (sendWelcome) wakeRelay();
  return id;
}
