import type { Locale } from '@wellspring/shared/contracts/common.ts';
import type { ClientSession } from 'mongoose';

/** Mails about a run of a checkup; their variables are its title and dates. */
export type EntryMailTemplate = 'new-checkup' | 'checkup-reminder' | 'grace-period';

export type MailTemplate = 'reset-password' | 'password-changed' | 'failed-log-ins' | EntryMailTemplate;

/** A mail as stored; the address is read when it is sent. */
export type MailRow = {
  _id: string;
  template: MailTemplate;
  userId: string;
  language: Locale;
  /** Secrets in it are erased once the mail is sent or given up. */
  variables: Record<string, string>;
  state: 'idle' | 'sending' | 'sent' | 'error';
  tries: number;
  /** A word for the administrator, such as 'server_unreachable'; null unless state is error. */
  error: string | null;
  createdAt: Date;
  sentAt: Date | null;
  /** The run it is about, and which sending; absent for a mail about nothing but the person. */
  entryId?: string;
  slot?: string;
};

type NewMail = Pick<MailRow, 'template' | 'userId' | 'language' | 'variables'>;

/** Writes a mail and its place in the outbox; it is sent once the transaction is through. */
export type MailWriter = { write: (mail: NewMail, session: ClientSession) => Promise<void> };

/** One mail about a run to many people. */
export type EntryMail = {
  template: EntryMailTemplate;
  entryId: string;
  /** Which sending it is, such as 'open' or the reminder's day: the same person gets one mail per template, run and slot. */
  slot: string;
  people: readonly { userId: string; language: Locale }[];
  variablesIn: Readonly<Record<Locale, Readonly<Record<string, string>>>>;
};

/** Writes the mails and their places in the outbox; said again it writes nothing twice, and what was sent stays sent. */
export type EntryMailWriter = { writeForEntry: (mail: EntryMail) => Promise<void> };

/** How far a sending about a run is. */
export type SendingCounts = { idle: number; sending: number; sent: number; error: number };

export type EntryMailReader = {
  /** By template and slot. */
  countSendings: (entryId: string) => Promise<{ template: EntryMailTemplate; slot: string; counts: SendingCounts }[]>;
  /** How many mails of a template about a run each of these people has; who has none is absent. */
  countOfPeople: (
    entryId: string,
    template: EntryMailTemplate,
    userIds: readonly string[],
  ) => Promise<Map<string, number>>;
  /** People whom a mail of this template about the run could not reach, with the reason in a word. */
  listFailures: (
    entryId: string,
    template: EntryMailTemplate,
    limit: number,
  ) => Promise<{ userId: string; error: string }[]>;
};
