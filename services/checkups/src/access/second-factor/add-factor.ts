import type { BegunFactor } from '@wellspring/shared/contracts/access/second-factor.ts';
import type { FinishFactor } from '@wellspring/shared/contracts/internal/second-factor.ts';
import { AppError } from '@wellspring/shared/errors.ts';
import type { ClientSession } from 'mongoose';
import type * as z from 'zod/mini';
import type { Person } from '../../people/door/person.ts';
import type { SecondFactorChange } from '../door/second-factor-change.ts';
import { describeApp } from './enter-session.ts';
import { createRecoveryCodes } from './recovery-codes.ts';
import { emptyFactors, isEnrolled, type SecondFactorRow } from './second-factor.ts';
import type { SecondFactorDeps } from './second-factor-deps.ts';
import { toDigests, wrongProof } from './take-code.ts';
import { createAppSecret, findStep } from './totp.ts';
import { writeNotice } from './write-notice.ts';

/** Time to take out the phone and scan the code. */
const BEGUN_MS = 10 * 60_000;
const MAX_PASSKEYS = 20;

/**
 * Begins an app or a passkey; it counts once `finishAdding` has seen that it works.
 *
 * @param prove throws unless the person may add one to this row; returns what is left of the row after its proof
 */
export async function beginAdding(
  deps: SecondFactorDeps,
  person: Person,
  kind: 'app' | 'passkey',
  prove: (row: SecondFactorRow, session: ClientSession) => Promise<SecondFactorRow>,
): Promise<BegunFactor> {
  const { _id: userId } = person;
  const row = (await deps.factors.find(userId)) ?? emptyFactors(userId);
  const begun = kind === 'app' ? await beginApp(deps, person) : await beginPasskey(deps, person, row);
  const expiresAt = new Date(deps.now().getTime() + BEGUN_MS);
  await deps.inTransaction(async (session) => {
    const current = (await deps.factors.find(userId, session)) ?? emptyFactors(userId);
    const proved = await prove(current, session);
    await deps.factors.put({ ...proved, begun: { ...begun.stored, expiresAt } }, session);
  });
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
 * Adds the app or the passkey that was begun, once it has proved that it works.
 *
 * @returns recovery codes with the first one, else null
 * @throws AppError not_possible_now when it was begun too long ago, invalid_request when the proof is wrong
 */
export async function finishAdding(
  deps: SecondFactorDeps,
  person: Person,
  proof: z.infer<typeof FinishFactor>,
  session: ClientSession,
): Promise<string[] | null> {
  const row = await deps.factors.find(person._id, session);
  const { begun } = row ?? {};
  if (!row || !begun || begun.expiresAt <= deps.now())
    throw new AppError('not_possible_now', { fields: [{ path: 'code', code: 'too_late' }] });
  const added = 'code' in proof ? addApp(deps, row, proof.code) : await addPasskey(deps, row, proof);
  const codes = isEnrolled(row) ? null : createRecoveryCodes();
  const recoveryDigests = codes ? toDigests(deps, person._id, codes) : row.recoveryDigests;
  const change = 'code' in proof ? 'app-added' : 'passkey-added';
  await saveFactors(deps, person, { ...added, recoveryDigests, begun: null }, change, session);
  return codes;
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

/** Stores a changed row, or removes it with its last app or passkey, and notifies the person. */
export async function saveFactors(
  deps: SecondFactorDeps,
  person: Person,
  row: SecondFactorRow,
  change: SecondFactorChange,
  session: ClientSession,
): Promise<void> {
  await (isEnrolled(row) ? deps.factors.put(row, session) : deps.factors.remove(person._id, session));
  await writeNotice(deps, person, change, session);
}
