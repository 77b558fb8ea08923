import type { ClientSession } from 'mongoose';
import type { Person } from '../../people/door/person.ts';

type Recipient = Pick<Person, '_id' | 'language' | 'permissions'>;

/** What those who manage people do with accounts; each in the transaction of the change that causes it. */
export type Accounts = {
  /**
   * Mails a new account's link with which to choose a password; only the newest link opens. Whose password would open
   * nothing gets a mail that leads to the log-in with the work account.
   */
  sendWelcome: (person: Recipient, session: ClientSession) => Promise<void>;
  /** Mails a link with which to choose another password, or leads to the work account in the same way. */
  sendReset: (person: Recipient, session: ClientSession) => Promise<void>;
  endSessions: (userId: string, now: Date, session: ClientSession) => Promise<void>;
  /** Voids links that were mailed and not used. */
  voidLinks: (userId: string, now: Date, session: ClientSession) => Promise<void>;
  /** Removes what confirms the person's log-in, ends their sessions and mails them so; false when there was nothing. */
  resetSecondFactor: (person: Recipient, now: Date, session: ClientSession) => Promise<boolean>;
  /** Separates the person from their account at the identity provider, the same way; false when there was none. */
  unlinkIdentities: (person: Recipient, now: Date, session: ClientSession) => Promise<boolean>;
};
