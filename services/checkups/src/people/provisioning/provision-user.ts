import type { ProvisionedChange, ProvisionedUser } from '@wellspring/shared/contracts/internal/provisioning.ts';
import type { UserState } from '@wellspring/shared/contracts/people/managed-user.ts';
import { PROVISIONING } from '@wellspring/shared/domain/access/provisioning-actor.ts';
import { readEmail } from '@wellspring/shared/domain/profile/read-account.ts';
import { cleanLine } from '@wellspring/shared/domain/text/clean-line.ts';
import { isoDay } from '@wellspring/shared/domain/time/dates.ts';
import { AppError } from '@wellspring/shared/errors.ts';
import type { UserActor } from '@wellspring/shared/server/http/service-auth.ts';
import type { ClientSession } from 'mongoose';
import { changedValues } from '../../platform/audit/audit-details.ts';
import { isDuplicateKey } from '../../platform/duplicate-key.ts';
import type { SettingsReader } from '../../settings/door/setting.ts';
import type { RowChange } from '../changes/change.ts';
import { isOpenProposal } from '../door/email-proposal.ts';
import { normaliseEmail, type Provisioned, toUserState, type UserRow } from '../door/person.ts';
import { changeState } from '../manage/change-state.ts';
import { changeUser } from '../manage/change-user.ts';
import { createUser } from '../manage/create-user.ts';
import type { ManageDeps } from '../manage/manage-deps.ts';
import { toUserChange } from '../manage/record-user.ts';
import type { ProvisionedUsers } from './provisioned-users.repository.ts';

export type ProvisionDeps = {
  manage: ManageDeps;
  users: ProvisionedUsers;
  settings: Pick<SettingsReader, 'timeZone' | 'read'>;
};

/** The directory as the functions of the administration know who acts. It holds no permission. */
const asDirectory = (language: UserActor['language']): UserActor => ({
  kind: 'user',
  userId: PROVISIONING,
  sessionId: PROVISIONING,
  language,
  permissions: [],
});

export const toProvisionedUser = (row: UserRow): ProvisionedUser => ({
  id: row._id,
  userName: row.provisioned?.userName ?? row.email,
  externalId: row.provisioned?.externalId ?? null,
  firstname: row.firstname,
  lastname: row.lastname,
  email: row.email,
  language: row.language,
  isActive: row.status === 'active',
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});

const taken = (path: 'userName' | 'externalId' | 'email' | 'former') =>
  new AppError('not_possible_now', { fields: [{ path, code: 'taken' }] });

/** What is stored of a person in the directory, after a change. */
function toProvisioned({ provisioned = {} }: Pick<UserRow, 'provisioned'>, sent: ProvisionedChange): Provisioned {
  const userName = sent.userName === undefined ? provisioned.userName : normaliseEmail(sent.userName);
  const externalId = sent.externalId === undefined ? provisioned.externalId : sent.externalId;
  return { ...(userName ? { userName } : {}), ...(externalId ? { externalId } : {}) };
}

/** @throws AppError not_possible_now when another person has the user name or the id */
async function assertFree(users: ProvisionedUsers, sent: ProvisionedChange, userId: string | null): Promise<void> {
  if (sent.externalId) {
    const other = await users.findByExternalId(sent.externalId);
    if (other && other._id !== userId) throw taken('externalId');
  }
  if (sent.userName === undefined) return;
  const other = await users.findByUserName(sent.userName);
  if (other && other._id !== userId) throw taken('userName');
}

/**
 * Makes a person whom the directory sends, without a mail. A person whom it removed before is made current again when
 * it sends the same id of its own: an address alone does not prove that it is the same person.
 *
 * @returns the id of the person
 * @throws AppError not_possible_now (taken) for a person who exists, invalid_request for fields that do not fit
 */
export async function provisionUser(deps: ProvisionDeps, sent: ProvisionedChange): Promise<string> {
  const { manage, users, settings } = deps;
  const known = sent.externalId ? await users.findByExternalId(sent.externalId) : null;
  if (known?.provisioned?.removedAt) {
    await changeProvisioned(deps, known, { isActive: true, ...sent });
    return known._id;
  }
  await assertFree(users, sent, null);
  const { value: email } = readEmail(sent.email ?? '');
  const namesake = email === undefined ? null : await manage.writer.findByEmail(email);
  if (namesake) throw taken(namesake.status === 'former' ? 'former' : 'email');
  const { defaultLanguage } = await settings.read();
  const { firstname = '', lastname = '', language = defaultLanguage, isActive = true } = sent;
  const person = { firstname, lastname, email: sent.email ?? '', language, teamIds: [], sendWelcome: false };
  return createUser(manage, asDirectory(defaultLanguage), person, {
    status: isActive ? 'active' : 'inactive',
    provisioned: toProvisioned({}, sent),
  });
}

/** Those of the fields that differ; an address that waits for the person's confirmation is no difference. */
function findDifference(person: UserRow, sent: ProvisionedChange, now: Date) {
  const { firstname, lastname, email, language } = sent;
  const { proposedEmail } = person;
  const address = email === undefined ? undefined : normaliseEmail(email);
  const isWaiting = isOpenProposal(proposedEmail, now) && proposedEmail.email === address;
  return {
    ...(firstname !== undefined && cleanLine(firstname) !== person.firstname ? { firstname } : {}),
    ...(lastname !== undefined && cleanLine(lastname) !== person.lastname ? { lastname } : {}),
    ...(email !== undefined && address !== person.email && !isWaiting ? { email } : {}),
    ...(language !== undefined && language !== person.language ? { language } : {}),
  };
}

/** The state to go to; null when the person stays as they are. Who left the company is not made inactive. */
function findState({ status }: UserRow, isActive: boolean | undefined): UserState | null {
  if (isActive === undefined || isActive === (status === 'active')) return null;
  if (isActive) return 'current';
  return status === 'active' ? 'inactive' : null;
}

async function auditState(
  { manage: { audit, wakeSegments } }: ProvisionDeps,
  person: UserRow,
  state: UserState,
): Promise<void> {
  const details = changedValues({ state: toUserState(person.status) }, { state });
  await audit({ act: 'user_state_changed', userId: PROVISIONING, objectId: person._id, details });
  wakeSegments();
}

/**
 * Changes a person as the directory says; all or nothing, and nothing at all when they are so already.
 *
 * @throws AppError not_possible_now (last_holder) for the only one who manages the company, or (taken) for another's
 *   user name, id or address; stale_revision when the person was changed meanwhile
 */
export async function changeProvisioned(deps: ProvisionDeps, person: UserRow, sent: ProvisionedChange): Promise<void> {
  const { manage, users, settings } = deps;
  const { inTransaction, changes, now } = manage;
  await assertFree(users, sent, person._id);
  const { provisioned = {} } = person;
  const next = toProvisioned(person, sent);
  const isKnownOtherwise = next.userName !== provisioned.userName || next.externalId !== provisioned.externalId;
  const fields = findDifference(person, sent, now());
  const state = findState(person, sent.isActive);
  const hasFields = Object.keys(fields).length > 0;
  if (!hasFields && state === null && !isKnownOtherwise && !provisioned.removedAt) return;

  const today = isoDay(now(), await settings.timeZone());
  const revision = person.profileRevision ?? 0;
  const also =
    (changed: UserRow) =>
    async (session: ClientSession): Promise<RowChange[]> => {
      const rows = state === null ? [] : await changeState(manage, { person: changed, state, today }, session);
      if (isKnownOtherwise || provisioned.removedAt) await users.setProvisioned(person._id, next, session);
      return rows;
    };
  try {
    if (hasFields) {
      const actor = asDirectory(person.language);
      const changed = { ...person, profileRevision: revision + 1 };
      const isChanged = await changeUser(manage, actor, person, { revision, ...fields }, also(changed));
      if (!isChanged) throw new AppError('stale_revision');
    } else
      await inTransaction(async (session) => {
        const rows = await also(person)(session);
        const actor = { userId: PROVISIONING };
        if (rows.length > 0 && state)
          await changes.record(toUserChange(`user_made_${state}`, actor, person._id, rows), session);
      });
  } catch (error) {
    throw isDuplicateKey(error) ? taken('userName') : error;
  }
  if (state) await auditState(deps, person, state);
}

/**
 * Makes a person former whom the directory removed. Nothing is erased: retention counts from now, and the directory
 * does not see them any more.
 *
 * @throws AppError not_possible_now (last_holder) for the only one who manages the company
 */
export async function removeProvisioned(deps: ProvisionDeps, person: UserRow): Promise<void> {
  const { manage, users, settings } = deps;
  const { inTransaction, changes, now } = manage;
  const today = isoDay(now(), await settings.timeZone());
  const isChanged = await inTransaction(async (session) => {
    const rows = await changeState(manage, { person, state: 'former', today }, session);
    // Without the user name, which the directory may give to another person. Its own id stays: it knows the person by it.
    const { externalId } = person.provisioned ?? {};
    const removed = { ...(externalId ? { externalId } : {}), removedAt: now() };
    await users.setProvisioned(person._id, removed, session);
    if (rows.length === 0) return false;
    await changes.record(toUserChange('user_made_former', { userId: PROVISIONING }, person._id, rows), session);
    return true;
  });
  if (isChanged) await auditState(deps, person, 'former');
}
