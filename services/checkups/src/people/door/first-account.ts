import type { ClientSession } from 'mongoose';
import type { UserRow } from './person.ts';

export type NewAdministrator = Pick<UserRow, '_id' | 'email' | 'firstname' | 'lastname' | 'language' | 'passwordHash'>;

/** What an empty database gets before anybody can log in. */
export type FirstAccounts = {
  /** Whether there is a user, former ones included. `true` is remembered: users are anonymised and never removed. */
  hasUsers: (session?: ClientSession) => Promise<boolean>;
  /** Serialises everything that makes a first account. */
  lock: (session: ClientSession) => Promise<void>;
  /** The first user, who may do everything. @returns the user as stored */
  add: (person: NewAdministrator, now: Date, session: ClientSession) => Promise<UserRow>;
  /** The root of the tree, unless there is one: teams can only be made below it. */
  ensureCompanyTeam: (title: string, session: ClientSession) => Promise<void>;
};
