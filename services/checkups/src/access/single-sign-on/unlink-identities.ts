import type { ClientSession } from 'mongoose';
import type { MailWriter } from '../../mail/door/mail.ts';
import type { IdentityWriter } from '../../people/door/identities.ts';
import type { Person } from '../../people/door/person.ts';
import type { EmbedKeyRepository } from '../embed-keys/embed-key.repository.ts';
import type { SessionRepository } from '../sessions/session.repository.ts';

export type UnlinkDeps = {
  identities: Pick<IdentityWriter, 'unlinkIdentities'>;
  embedKeys: Pick<EmbedKeyRepository, 'list'>;
  sessions: Pick<SessionRepository, 'endAllOf'>;
  mails: MailWriter;
};

/**
 * Separates a person from their account at the identity provider, for an administrator: the next log-in links by the
 * address again. Every session ends, as the account may be in other hands. By the identities of pages that embed Wellspring
 * people are known there, so those stay.
 *
 * @returns false when there was nothing to separate
 */
export async function unlinkIdentities(
  { identities, embedKeys, sessions, mails }: UnlinkDeps,
  { _id: userId, language }: Pick<Person, '_id' | 'language'>,
  now: Date,
  session: ClientSession,
): Promise<boolean> {
  const embedIssuers = (await embedKeys.list()).flatMap(({ issuers }) => issuers.map(({ issuer }) => issuer));
  if (!(await identities.unlinkIdentities(userId, embedIssuers, session))) return false;
  await sessions.endAllOf(userId, now, session);
  await mails.write({ template: 'identity-unlinked', userId, language, variables: {} }, session);
  return true;
}
