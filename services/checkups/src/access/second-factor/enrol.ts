import type { BegunFactor } from '@wellspring/shared/contracts/access/second-factor.ts';
import type { EnrolledSession, FinishFactor } from '@wellspring/shared/contracts/internal/second-factor.ts';
import { AppError } from '@wellspring/shared/errors.ts';
import type { ClientSession } from 'mongoose';
import type * as z from 'zod/mini';
import type { Person } from '../../people/door/person.ts';
import { startSession } from '../sessions/open-session.ts';
import { mayUsePassword, signOnOnly } from '../single-sign-on/may-use-password.ts';
import { beginAdding, finishAdding } from './add-factor.ts';
import { toPendingId } from './enter-session.ts';
import type { PendingLogInRow } from './pending-log-in.ts';
import { isEnrolled } from './second-factor.ts';
import type { SecondFactorDeps } from './second-factor-deps.ts';

/** @throws AppError session_ended unless it is a log-in that has to add a step, of a person who may still log in */
async function requireEnrolling(deps: SecondFactorDeps, row: PendingLogInRow | null): Promise<Person> {
  if (row?.kind !== 'enrol' || row.userId === null) throw new AppError('session_ended');
  const person = await deps.people.findPerson(row.userId);
  if (person?.status !== 'active') throw new AppError('session_ended');
  if (!(await mayUsePassword(deps, person))) throw signOnOnly();
  return person;
}

/** Who has added a step meanwhile, in another window, has to use it: the password alone must not add a second one. */
async function requireNone({ factors }: SecondFactorDeps, userId: string, session: ClientSession): Promise<void> {
  if (isEnrolled(await factors.find(userId, session))) throw new AppError('session_ended');
}

/**
 * Begins an app or a passkey at a log-in that has to add one.
 *
 * @throws AppError session_ended
 */
export async function beginEnrolment(
  deps: SecondFactorDeps,
  { token, kind }: { token: string; kind: 'app' | 'passkey' },
): Promise<BegunFactor> {
  const person = await requireEnrolling(deps, await deps.pending.find(toPendingId(token), deps.now()));
  return beginAdding(deps, person, kind, async (row, session) => {
    await requireNone(deps, person._id, session);
    return row;
  });
}

/**
 * Adds what was begun, and opens the session in the same transaction.
 *
 * @throws AppError session_ended when the pending log-in is unknown, too old, used or without tries, not_possible_now when the
 *   app or passkey was begun too long ago, and invalid_request with the field `code` or `passkey` when the proof is wrong
 */
export async function finishEnrolment(
  deps: SecondFactorDeps,
  { token, proof }: { token: string; proof: z.infer<typeof FinishFactor> },
): Promise<EnrolledSession> {
  const { pending, inTransaction, wakeRelay, now } = deps;
  const row = await pending.takeTry(toPendingId(token), now());
  const person = await requireEnrolling(deps, row);
  const enrolled = await inTransaction(async (session) => {
    if (!(await pending.use(toPendingId(token), session))) throw new AppError('session_ended');
    await requireNone(deps, person._id, session);
    const recoveryCodes = (await finishAdding(deps, person, proof, session)) ?? [];
    return { opened: await startSession(deps, person, row?.device ?? '', session), recoveryCodes };
  });
  wakeRelay();
  return enrolled;
}
