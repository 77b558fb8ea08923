import type { SecondStepProof } from '@wellspring/shared/contracts/internal/second-factor.ts';
import type { OpenedSession } from '@wellspring/shared/contracts/internal/sessions.ts';
import { AppError } from '@wellspring/shared/errors.ts';
import type { ClientSession } from 'mongoose';
import type { Person } from '../../people/door/person.ts';
import { startSession } from '../sessions/open-session.ts';
import { mayUsePassword, signOnOnly } from '../single-sign-on/may-use-password.ts';
import { toPendingId } from './enter-session.ts';
import type { PendingLogInRow } from './pending-log-in.ts';
import type { SecondFactorRow } from './second-factor.ts';
import type { SecondFactorDeps } from './second-factor-deps.ts';
import { takeCode, wrongProof } from './take-code.ts';

/** The address of the account that is logging in, for counting tries; null before a passkey has said whose it is. */
export async function findStepAccount(
  { pending, people, now }: SecondFactorDeps,
  token: string,
): Promise<string | null> {
  const row = await pending.find(toPendingId(token), now());
  if (!row) throw new AppError('session_ended');
  const person = row.userId === null ? null : await people.findPerson(row.userId);
  return person?.email ?? null;
}

/**
 * The second step of a log-in: takes one of its tries, and opens a session when the proof is right. What the proof uses up (a
 * half minute of the app, a recovery code, the pending log-in itself) is written in the transaction that opens the session.
 *
 * @throws AppError session_ended when the pending log-in is unknown, too old, used or without tries, and invalid_request with
 * the field `code` or `passkey` when the proof is wrong
 */
export async function finishLogIn(
  deps: SecondFactorDeps,
  { token, proof }: { token: string; proof: SecondStepProof },
): Promise<OpenedSession> {
  const { pending, inTransaction, wakeRelay, now } = deps;
  const row = await pending.takeTry(toPendingId(token), now());
  // What has to add a step first is not finished by a proof: `finishEnrolment`.
  if (!row || row.kind === 'enrol') throw new AppError('session_ended');
  const person = await findProved(deps, row, proof);
  const finished = await inTransaction(async (session) => {
    if (!(await pending.use(row._id, session))) throw new AppError('session_ended');
    await verify(deps, row, person, proof, session);
    return startSession(deps, person, row.device, session);
  });
  wakeRelay();
  return finished;
}

async function findProved(deps: SecondFactorDeps, row: PendingLogInRow, proof: SecondStepProof): Promise<Person> {
  const { people, passkeys } = deps;
  const userId = row.userId ?? ('passkey' in proof ? passkeys.readUserId(proof.passkey) : null);
  const person = userId === null ? null : await people.findPerson(userId);
  if (person?.status !== 'active') throw row.userId === null ? wrongProof('passkey') : new AppError('session_ended');
  // A passkey is a way in of ours, as a password is.
  if (!(await mayUsePassword(deps, person))) throw signOnOnly();
  return person;
}

async function verify(
  deps: SecondFactorDeps,
  { challenge }: PendingLogInRow,
  person: Person,
  proof: SecondStepProof,
  session: ClientSession,
): Promise<void> {
  const row = await deps.factors.find(person._id, session);
  if ('passkey' in proof) {
    const used = row && challenge !== null ? await usePasskey(deps, row, challenge, proof.passkey) : null;
    if (!used) throw wrongProof('passkey');
    return deps.factors.put(used, session);
  }
  const used = row && (await takeCode(deps, row, person, proof.code, session));
  if (!used) throw wrongProof('code');
  await deps.factors.put(used, session);
}

async function usePasskey(
  { passkeys, now }: SecondFactorDeps,
  row: SecondFactorRow,
  challenge: string,
  answer: { id: string },
): Promise<SecondFactorRow | null> {
  const passkey = row.passkeys.find(({ id }) => id === answer.id);
  const counter = passkey ? await passkeys.check(answer, challenge, passkey) : null;
  if (!passkey || counter === null) return null;
  const used = { ...passkey, counter, lastUsedAt: now() };
  return { ...row, passkeys: row.passkeys.map((other) => (other === passkey ? used : other)) };
}
