import {
  APP_ID,
  type BegunFactor,
  type RecoveryCodes,
  type SecondFactor,
} from '@wellspring/shared/contracts/access/second-factor.ts';
import type {
  BeginFactor,
  FinishFactor,
  RemoveFactor,
  RenamePasskey,
  RenewRecoveryCodes,
} from '@wellspring/shared/contracts/internal/second-factor.ts';
import { AppError } from '@wellspring/shared/errors.ts';
import type { ClientSession } from 'mongoose';
import type * as z from 'zod/mini';
import type { Person } from '../../people/door/person.ts';
import { beginAdding, finishAdding, saveFactors } from './add-factor.ts';
import { isRequiredOf } from './enter-session.ts';
import { createRecoveryCodes } from './recovery-codes.ts';
import { emptyFactors, isEnrolled, type SecondFactorRow } from './second-factor.ts';
import type { SecondFactorDeps } from './second-factor-deps.ts';
import { takeCode, toDigests, wrongProof } from './take-code.ts';

/** @throws AppError session_ended for a person who may no longer log in */
async function requirePerson({ people }: SecondFactorDeps, userId: string): Promise<Person> {
  const person = await people.findPerson(userId);
  if (person?.status !== 'active') throw new AppError('session_ended');
  return person;
}

/** @throws AppError invalid_request with the field `password` when it is wrong or empty */
async function requirePassword(deps: SecondFactorDeps, userId: string, password: string): Promise<void> {
  if (password === '') throw new AppError('fields_required', { fields: [{ path: 'password', code: 'required' }] });
  if (!(await deps.isPasswordOf(userId, password)))
    throw new AppError('invalid_request', { fields: [{ path: 'password', code: 'wrong_password' }] });
}

/**
 * Who has an app confirms a change with a code of it, or with a recovery code: the password and an open session could be stolen
 * together. The caller stores the row, in which the code is used.
 *
 * @throws AppError with the field `code` when it is missing or wrong
 */
async function requireCode(
  deps: SecondFactorDeps,
  person: Person,
  row: SecondFactorRow,
  code: string,
  session: ClientSession,
): Promise<SecondFactorRow> {
  if (!row.app) return row;
  if (code.trim() === '') throw new AppError('fields_required', { fields: [{ path: 'code', code: 'required' }] });
  const used = await takeCode(deps, row, person, code, session);
  if (!used) throw wrongProof('code');
  return used;
}

/** How a person confirms their log-in, without secrets. */
export async function describeFactors(deps: SecondFactorDeps, userId: string): Promise<SecondFactor> {
  const row = (await deps.factors.find(userId)) ?? emptyFactors(userId);
  return {
    app: row.app && { createdAt: row.app.createdAt.toISOString(), lastUsedAt: toText(row.app.lastUsedAt) },
    passkeys: row.passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({
      id,
      name,
      createdAt: createdAt.toISOString(),
      lastUsedAt: toText(lastUsedAt),
    })),
    recoveryCodesLeft: row.recoveryDigests.length,
    hasPassword: await deps.hasPassword(userId),
    isRequired: await isRequiredOf(deps, await requirePerson(deps, userId)),
  };
}

const toText = (at: Date | null) => at?.toISOString() ?? null;

/** Begins an app or a passkey; it counts once `finishFactor` has seen that it works. */
export async function beginFactor(
  deps: SecondFactorDeps,
  userId: string,
  { kind, password, code }: z.infer<typeof BeginFactor>,
): Promise<BegunFactor> {
  const person = await requirePerson(deps, userId);
  await requirePassword(deps, userId, password);
  const begun = await beginAdding(deps, person, kind, (row, session) => requireCode(deps, person, row, code, session));
  deps.wakeRelay();
  return begun;
}

/**
 * Adds the app or the passkey that was begun, once it has proved that it works. The first one comes with recovery codes.
 *
 * @throws AppError not_possible_now when it was begun too long ago, invalid_request when the proof is wrong
 */
export async function finishFactor(
  deps: SecondFactorDeps,
  userId: string,
  proof: z.infer<typeof FinishFactor>,
): Promise<RecoveryCodes> {
  const person = await requirePerson(deps, userId);
  const recoveryCodes = await deps.inTransaction((session) => finishAdding(deps, person, proof, session));
  await changed(deps, userId, 'second_factor_added');
  return { recoveryCodes };
}

/**
 * Removes the app or a passkey; with the last one the recovery codes go too.
 *
 * @throws AppError not_found
 */
export async function removeFactor(
  deps: SecondFactorDeps,
  userId: string,
  { id, password, code }: z.infer<typeof RemoveFactor>,
): Promise<void> {
  const person = await requirePerson(deps, userId);
  await requirePassword(deps, userId, password);
  await deps.inTransaction(async (session) => {
    const row = await deps.factors.find(userId, session);
    if (!row || !without(row, id)) throw new AppError('not_found');
    const left = without(await requireCode(deps, person, row, code, session), id) ?? row;
    await saveFactors(deps, person, left, id === APP_ID ? 'app-removed' : 'passkey-removed', session);
  });
  await changed(deps, userId, 'second_factor_removed');
}

/**
 * Gives a passkey another name. It needs no password: it opens nothing and closes nothing.
 *
 * @throws AppError not_found
 */
export async function renamePasskey(
  deps: SecondFactorDeps,
  userId: string,
  { id, name }: z.infer<typeof RenamePasskey>,
): Promise<void> {
  await deps.inTransaction(async (session) => {
    const row = await deps.factors.find(userId, session);
    if (!row?.passkeys.some((passkey) => passkey.id === id)) throw new AppError('not_found');
    const passkeys = row.passkeys.map((passkey) => (passkey.id === id ? { ...passkey, name: name.trim() } : passkey));
    await deps.factors.put({ ...row, passkeys }, session);
  });
}

function without(row: SecondFactorRow, id: string): SecondFactorRow | null {
  if (id === APP_ID) return row.app && { ...row, app: null };
  const passkeys = row.passkeys.filter((passkey) => passkey.id !== id);
  return passkeys.length === row.passkeys.length ? null : { ...row, passkeys };
}

/** Makes ten new recovery codes; the old ones open nothing any more. */
export async function renewRecoveryCodes(
  deps: SecondFactorDeps,
  userId: string,
  { password, code }: z.infer<typeof RenewRecoveryCodes>,
): Promise<RecoveryCodes> {
  const person = await requirePerson(deps, userId);
  await requirePassword(deps, userId, password);
  const recoveryCodes = createRecoveryCodes();
  await deps.inTransaction(async (session) => {
    const row = await deps.factors.find(userId, session);
    if (!isEnrolled(row)) throw new AppError('not_found');
    const proved = await requireCode(deps, person, row, code, session);
    const recoveryDigests = toDigests(deps, userId, recoveryCodes);
    await saveFactors(deps, person, { ...proved, recoveryDigests }, 'recovery-codes-made', session);
  });
  await changed(deps, userId, 'recovery_codes_made');
  return { recoveryCodes };
}

async function changed(
  { audit, wakeRelay }: SecondFactorDeps,
  userId: string,
  act: 'second_factor_added' | 'second_factor_removed' | 'recovery_codes_made',
): Promise<void> {
  await audit({ act, userId });
  wakeRelay();
}
