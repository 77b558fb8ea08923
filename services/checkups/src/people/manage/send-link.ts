import { AppError } from '@wellspring/shared/errors.ts';
import type { UserRow } from '../door/person.ts';
import type { ManageDeps } from './manage-deps.ts';

type LinkDeps = Pick<ManageDeps, 'accounts' | 'inTransaction' | 'wakeRelay'>;

/**
 * Mails a person the link with which they choose a password: for a new account the welcome, else a reset. The answer
 * does not say which: a user who never logged in has answered nothing, and no list may show that.
 *
 * @throws AppError not_possible_now for a person who is not current
 */
export async function sendLink({ accounts, inTransaction, wakeRelay }: LinkDeps, person: UserRow): Promise<void> {
  if (person.status !== 'active')
    throw new AppError('not_possible_now', { fields: [{ path: 'id', code: 'not_current' }] });
  const send = person.passwordHash === '' ? accounts.sendWelcome : accounts.sendReset;
  await inTransaction((session) => send(person, session));
  wakeRelay();
}
