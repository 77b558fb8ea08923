import type { ClientSession } from 'mongoose';
import type { MailWriter } from '../../mail/door/mail.ts';
import type { Person } from '../../people/door/person.ts';
import type { ResetCodeRepository } from './reset-code.repository.ts';
import { createResetCode } from './reset-code.ts';

/** The link must still be valid after a holiday. */
const VALID_MS = 14 * 86_400_000;

export type WelcomeDeps = { codes: ResetCodeRepository; mails: MailWriter; now?: () => Date };

/**
 * Writes the mail about a new account, with a link to choose a password that works once within fourteen days; in the
 * transaction that makes the account. Written again, only the newest link opens.
 */
export async function welcomePerson(
  { codes, mails, now = () => new Date() }: WelcomeDeps,
  person: Pick<Person, '_id' | 'language'>,
  session: ClientSession,
): Promise<void> {
  const { code, row } = createResetCode(person._id, now(), VALID_MS);
  await codes.replace(row, session);
  await mails.write(
    { template: 'user-registration', userId: person._id, language: person.language, variables: { code } },
    session,
  );
}
