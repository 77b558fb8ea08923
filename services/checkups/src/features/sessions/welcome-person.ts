import { randomBytes, randomUUIDv7 } from 'node:crypto';
import type { ClientSession } from 'mongoose';
import type { MailWriter } from '../../domain/mail.ts';
import type { Person } from '../../domain/person.ts';
import type { ResetCodeRepository } from './reset-code.repository.ts';
import { digestOf } from './reset-password.ts';

const CODE_BYTES = 32;
/** Somebody on holiday must still find a link that opens. */
const VALID_MS = 14 * 86_400_000;

export type WelcomeParts = { codes: ResetCodeRepository; mails: MailWriter; now?: () => Date };

/**
 * Writes the mail about a new account, with a link to choose a password that works once within fourteen days; in the
 * transaction that makes the account. Written again, only the newest link opens.
 */
export async function welcomePerson(
  { codes, mails, now = () => new Date() }: WelcomeParts,
  person: Pick<Person, '_id' | 'language'>,
  session: ClientSession,
): Promise<void> {
  const at = now();
  const code = randomBytes(CODE_BYTES).toString('base64url');
  const expiresAt = new Date(at.getTime() + VALID_MS);
  const row = {
    _id: randomUUIDv7(),
    userId: person._id,
    digest: digestOf(code),
    createdAt: at,
    expiresAt,
    usedAt: null,
  };
  await codes.replace(row, session);
  await mails.write(
    { template: 'user-registration', userId: person._id, language: person.language, variables: { code } },
    session,
  );
}
