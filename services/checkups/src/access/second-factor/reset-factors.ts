import type { ClientSession } from 'mongoose';
import type { MailWriter } from '../../mail/door/mail.ts';
import type { Person } from '../../people/door/person.ts';
import type { SessionRepository } from '../sessions/session.repository.ts';
import type { PendingLogInRepository } from './pending-log-in.repository.ts';
import type { SecondFactorRepository } from './second-factor.repository.ts';
import { isEnrolled } from './second-factor.ts';
import { writeNotice } from './write-notice.ts';

export type ResetFactorsDeps = {
  factors: SecondFactorRepository;
  pending: PendingLogInRepository;
  sessions: Pick<SessionRepository, 'endAllOf'>;
  mails: MailWriter;
};

/**
 * Removes everything that confirms a person's log-in, for an administrator: the way back for who lost phone and codes. Every
 * session ends, because a lost phone may still be logged in.
 *
 * @returns false when there was nothing
 */
export async function resetFactors(
  { factors, pending, sessions, mails }: ResetFactorsDeps,
  person: Pick<Person, '_id' | 'language'>,
  now: Date,
  session: ClientSession,
): Promise<boolean> {
  const row = await factors.find(person._id, session);
  if (!isEnrolled(row)) return false;
  await factors.remove(person._id, session);
  await pending.endAllOf(person._id, session);
  await sessions.endAllOf(person._id, now, session);
  await writeNotice({ mails }, person, 'reset', session);
  return true;
}
