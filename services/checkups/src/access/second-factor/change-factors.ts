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
import type { SecondFactorChange } from '../door/second-factor-change.ts';
import { describeApp } from './enter-session.ts';
import { createRecoveryCodes } from './recovery-codes.ts';
import { emptyFactors, isEnrolled, type SecondFactorRow } from './second-factor.ts';
import type { SecondFactorDeps } from './second-factor-deps.ts';
import { takeCode, toDigests, wrongProof } from './take-code.ts';
import { createAppSecret, findStep } from './totp.ts';
import { writeNotice } from './write-notice.ts';

/** Time to take out the phone and scan the code. */
const BEGUN_MS = 10 * 60_000;
const MAX_PASSKEYS = 20;

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
  const row = (await deps.factors.find(userId)) ?? emptyFactors(userId);
  const begun = kind === 'app' ? await beginApp(deps, person) : await beginPasskey(deps, person, row);
  const expiresAt = new Date(deps.now().getTime() + BEGUN_MS);
  await deps.inTransaction(async (session) => {
    const current = (await deps.factors.find(userId, session)) ?? emptyFactors(userId);
    const proved = await requireCode(deps, person, current, code, session);
    await deps.factors.put({ ...proved, begun: { ...begun.stored, expiresAt } }, session);
  });
  deps.wakeRelay();
  return begun.shown;
}

async function beginApp(deps: SecondFactorDeps, { _id, email }: Person) {
  const secret = createAppSecret();
  const stored = { sealedSecret: deps.box.seal(_id, secret), challenge: null };
  return { stored, shown: { app: await describeApp(deps, secret, email), passkey: null } };
}

async function beginPasskey(deps: SecondFactorDeps, person: Person, { passkeys }: SecondFactorRow) {
  if (passkeys.length >= MAX_PASSKEYS)
    throw new AppError('not_possible_now', { fields: [{ path: 'kind', code: 'too_many' }] });
  const { _id: userId, email, firstname, lastname } = person;
  const owner = { userId, email, name: `${firstname} ${lastname}`.trim() };
  const { challenge, options } = await deps.passkeys.beginAdding(owner, await deps.companyName(), passkeys);
  return { stored: { sealedSecret: null, challenge }, shown: { app: null, passkey: options } };
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
  const change: SecondFactorChange = 'code' in proof ? 'app-added' : 'passkey-added';
  const recoveryCodes = await deps.inTransaction(async (session) => {
    const row = await deps.factors.find(userId, session);
    const { begun } = row ?? {};
    if (!row || !begun || begun.expiresAt <= deps.now())
      throw new AppError('not_possible_now', { fields: [{ path: 'code', code: 'too_late' }] });
    const added = 'code' in proof ? addApp(deps, row, proof.code) : await addPasskey(deps, row, proof);
    const codes = isEnrolled(row) ? null : createRecoveryCodes();
    const recoveryDigests = codes ? toDigests(deps, userId, codes) : row.recoveryDigests;
    await save(deps, person, { ...added, recoveryDigests, begun: null }, change, session);
    return codes;
  });
  await changed(deps, userId, 'second_factor_added');
  return { recoveryCodes };
}

function addApp({ box, now }: SecondFactorDeps, row: SecondFactorRow, code: string): SecondFactorRow {
  const sealedSecret = row.begun?.sealedSecret ?? null;
  const step = sealedSecret === null ? null : findStep(box.open(row._id, sealedSecret), code, now(), 0);
  if (sealedSecret === null || step === null) throw wrongProof('code');
  return { ...row, app: { sealedSecret, lastStep: step, createdAt: now(), lastUsedAt: null } };
}

async function addPasskey(
  { passkeys, now }: SecondFactorDeps,
  row: SecondFactorRow,
  { name, passkey }: { name: string; passkey: object },
): Promise<SecondFactorRow> {
  const challenge = row.begun?.challenge ?? null;
  const added = challenge === null ? null : await passkeys.readNew(passkey, challenge);
  if (!added || row.passkeys.some(({ id }) => id === added.id)) throw wrongProof('passkey');
  const dated = { ...added, name: name.trim(), createdAt: now(), lastUsedAt: null };
  return { ...row, passkeys: [...row.passkeys, dated] };
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
    await save(deps, person, left, id === APP_ID ? 'app-removed' : 'passkey-removed', session);
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
    await save(deps, person, { ...proved, recoveryDigests }, 'recovery-codes-made', session);
  });
  await changed(deps, userId, 'recovery_codes_made');
  return { recoveryCodes };
}

async function save(
  deps: SecondFactorDeps,
  person: Person,
  row: SecondFactorRow,
  change: SecondFactorChange,
  session: ClientSession,
): Promise<void> {
  await (isEnrolled(row) ? deps.factors.put(row, session) : deps.factors.remove(person._id, session));
  await writeNotice(deps, person, change, session);
}

async function changed(
  { audit, wakeRelay }: SecondFactorDeps,
  userId: string,
  act: 'second_factor_added' | 'second_factor_removed' | 'recovery_codes_made',
): Promise<void> {
  await audit({ act, userId });
  wakeRelay();
}
