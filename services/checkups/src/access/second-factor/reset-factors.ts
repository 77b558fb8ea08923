import type { ClientSession } from 'mongoose';
import type { MailWriter } from '../../mail/door/mail.ts';
import type { Person } from '../../people/door/person.ts';
import type { SecondFactorRepository } from './second-factor.repository.ts';
import { writeNotice } from './write-notice.ts';

/**
 * Removes everything that confirms a person's log-in, for an administrator: the way back for who lost phone and codes.
 *
 * @returns false when there was nothing
 */
export async function resetFactors(
  { factors, mails }: { factors: SecondFactorRepository; mails: MailWriter },
  person: Pick<Person, '_id' | 'language'>,
  session: ClientSession,
): Promise<boolean> {
  if (!(await factors.find(person._id, session))) return false;
  await factors.remove(person._id, session);
  await writeNotice({ mails }, person, 'reset', session);
  return true;
}
