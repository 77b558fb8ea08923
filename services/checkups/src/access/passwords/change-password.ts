import { AppError } from '@wellspring/shared/errors.ts';
import type { ResetDeps } from '../reset/reset-password.ts';
import { checkNewPassword } from './check-new-password.ts';

export type PasswordChange = { currentPassword: string; password: string; passwordConfirmation: string };
export type ChangeDeps = Pick<
  ResetDeps,
  | 'people'
  | 'sessions'
  | 'pending'
  | 'codes'
  | 'mails'
  | 'hasher'
  | 'inTransaction'
  | 'wakeRelay'
  | 'passwordMinLength'
  | 'companyName'
>;

/**
 * Changes the password of a user who knows the current one, ends their other sessions, voids open reset links, and
 * notifies them by mail.
 *
 * @throws AppError fields_required, what `checkNewPassword` throws, invalid_request with the field `currentPassword`
 * when that is wrong, unavailable when too many passwords are being hashed
 */
export async function changePassword(
  {
    people,
    sessions,
    pending,
    codes,
    mails,
    hasher,
    inTransaction,
    wakeRelay,
    passwordMinLength,
    companyName,
  }: ChangeDeps,
  { userId, sessionId }: { userId: string; sessionId: string },
  { currentPassword, ...chosen }: PasswordChange,
): Promise<void> {
  if (currentPassword === '')
    throw new AppError('fields_required', { fields: [{ path: 'currentPassword', code: 'required' }] });
  const person = await people.findPerson(userId);
  const user = person && (await people.findByEmail(person.email));
  if (user?.status !== 'active') throw new AppError('session_ended');
  checkNewPassword(chosen, await passwordMinLength(), { ...user, companyName: await companyName() });
  // Not invalid_credentials: to a browser a 401 says that the session is over.
  if (!(await hasher.verify(currentPassword, user.passwordHash || null)))
    throw new AppError('invalid_request', { fields: [{ path: 'currentPassword', code: 'wrong_password' }] });

  const passwordHash = await hasher.hash(chosen.password);
  await inTransaction(async (session) => {
    const now = new Date();
    await people.setPasswordHash(userId, passwordHash, session);
    await sessions.endOthersOf(userId, sessionId, now, session);
    await pending.endAllOf(userId, session);
    // An old link in a mailbox would otherwise set another password.
    await codes.voidAllOf(userId, now, session);
    await mails.write({ template: 'password-changed', userId, language: user.language, variables: {} }, session);
  });
  wakeRelay();
}
