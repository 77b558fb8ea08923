import { randomUUIDv7 } from 'node:crypto';
import type { EnteredSession } from '@wellspring/shared/contracts/internal/second-factor.ts';
import { AppError } from '@wellspring/shared/errors.ts';
import type { ClientSession } from 'mongoose';
import type { MailWriter } from '../../mail/door/mail.ts';
import { normaliseEmail, type Person } from '../../people/door/person.ts';
import type { InTransaction } from '../../platform/mongo.ts';
import type { WakeRelay } from '../../platform/outbox/outbox.ts';
import { checkNewPassword } from '../passwords/check-new-password.ts';
import { type EnterDeps, enterSession } from '../second-factor/enter-session.ts';
import type { SessionDeps } from '../sessions/open-session.ts';
import { mayUsePassword, type PasswordRulesDeps, signOnOnly } from '../single-sign-on/may-use-password.ts';
import type { ResetCodeRepository } from './reset-code.repository.ts';
import { createResetCode, toDigest } from './reset-code.ts';

const VALID_MS = 30 * 60_000;

export type ResetDeps = SessionDeps &
  PasswordRulesDeps &
  EnterDeps & {
    codes: ResetCodeRepository;
    mails: MailWriter;
    inTransaction: InTransaction;
    wakeRelay: WakeRelay;
    passwordMinLength: () => Promise<number>;
    companyName: () => Promise<string>;
  };

/**
 * Sends a reset link to a known, active address; does as much work for any other and says nothing.
 *
 * @param origin of the page the link leads to; null: the public address
 */
export async function askReset(
  deps: ResetDeps,
  { email, origin }: { email: string; origin: string | null },
): Promise<void> {
  const { people, codes, mails, inTransaction, wakeRelay } = deps;
  const user = await people.findByEmail(normaliseEmail(email));
  const isUseful = user?.status === 'active' && (await mayUsePassword(deps, user));
  const { code, row } = createResetCode(user?._id ?? randomUUIDv7(), new Date(), VALID_MS);
  await inTransaction(async (session) => {
    // A code that is never sent: an unknown address costs the same write, and the row expires like the others.
    await codes.replace(row, session);
    if (!isUseful) return;
    const variables = { code, ...(origin === null ? {} : { origin }) };
    await mails.write({ template: 'reset-password', userId: user._id, language: user.language, variables }, session);
  });
  wakeRelay();
}

/** Sends a reset link that an administrator asked for, in their transaction. */
export async function sendResetLink(
  { codes, mails }: Pick<ResetDeps, 'codes' | 'mails'>,
  { _id: userId, language }: Pick<Person, '_id' | 'language'>,
  session: ClientSession,
): Promise<void> {
  const { code, row } = createResetCode(userId, new Date(), VALID_MS);
  await codes.replace(row, session);
  await mails.write({ template: 'reset-password', userId, language, variables: { code } }, session);
}

/**
 * Sets a new password with a code, ends every session of the user, notifies them by mail and opens a new session. A
 * mailbox does not replace the second step: who has one is asked for it.
 *
 * @throws AppError invalid_reset_code, not_possible_now where single sign-on is the only way in, or what
 *   `checkNewPassword` throws; the code stays valid then
 */
export async function resetPassword(
  deps: ResetDeps,
  { code, device, ...chosen }: { code: string; password: string; passwordConfirmation: string; device: string },
): Promise<{ userId: string; entered: EnteredSession }> {
  const { people, sessions, pending, codes, mails, hasher, inTransaction, wakeRelay } = deps;
  const digest = toDigest(code);
  const valid = await codes.findValid(digest, new Date());
  const owner = valid && (await people.findPerson(valid.userId));
  if (!owner) throw invalidCode();
  checkNewPassword(chosen, await deps.passwordMinLength(), { ...owner, companyName: await deps.companyName() });

  const passwordHash = await hasher.hash(chosen.password);
  const reset = await inTransaction(async (session) => {
    const now = new Date();
    const used = await codes.use(digest, now, session);
    const person = used && (await people.findPerson(used.userId));
    if (person?.status !== 'active') throw invalidCode();
    if (!(await mayUsePassword(deps, person))) throw signOnOnly();
    await people.setPasswordHash(person._id, passwordHash, session);
    await sessions.endAllOf(person._id, now, session);
    await pending.endAllOf(person._id, session);
    await mails.write(
      { template: 'password-changed', userId: person._id, language: person.language, variables: {} },
      session,
    );
    return { userId: person._id, entered: await enterSession(deps, person, device, session) };
  });
  wakeRelay();
  return reset;
}

const invalidCode = () =>
  new AppError('invalid_reset_code', { fields: [{ path: 'code', code: 'invalid_reset_code' }] });
