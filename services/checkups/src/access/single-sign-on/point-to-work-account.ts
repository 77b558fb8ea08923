import type { ClientSession } from 'mongoose';
import type { MailWriter } from '../../mail/door/mail.ts';
import type { Person } from '../../people/door/person.ts';
import { mayUsePassword, type PasswordRulesDeps } from './may-use-password.ts';

/** Mails a link with which a person chooses a password, in the transaction of what causes it. */
type SendLink = (person: Pick<Person, '_id' | 'language'>, session: ClientSession) => Promise<void>;

/** Replaces a mail with a password's link by one that leads to the work account, where a password would open nothing. */
export const orPointToWorkAccount =
  ({ mails, readSignOnRules }: { mails: MailWriter } & PasswordRulesDeps, sendLink: SendLink) =>
  async (person: Pick<Person, '_id' | 'language' | 'permissions'>, session: ClientSession): Promise<void> => {
    if (await mayUsePassword({ readSignOnRules }, person)) return sendLink(person, session);
    const { _id: userId, language } = person;
    await mails.write({ template: 'work-account-welcome', userId, language, variables: {} }, session);
  };
