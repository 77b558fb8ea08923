import type { Locale } from '@wellspring/shared/contracts/common.ts';
import type { DeliveryProblem } from '@wellspring/shared/contracts/mail/mail-delivery.ts';
import type { MailTemplateName } from '@wellspring/shared/contracts/mail/mail-template.ts';
import type { MailText } from '@wellspring/shared/domain/mail/mail-text.ts';
import type { ClientSession } from 'mongoose';

/** Mails about a run of a checkup; their variables are its title and dates. */
export type EntryMailTemplate = 'new-checkup' | 'checkup-reminder' | 'grace-period';

/** The own ones are about security: their texts cannot be changed. */
export type MailTemplate =
  | MailTemplateName
  | 'confirm-erasure'
  | 'password-changed'
  | 'failed-log-ins'
  | 'second-factor-changed'
  | 'rights-changed'
  | 'new-team-manager'
  | 'new-team-viewer'
  | 'new-segment-manager'
  | 'email-proposed'
  | 'email-proposed-notice'
  | 'email-changed'
  | 'account-reopened'
  | 'identity-linked'
  | 'identity-unlinked'
  | 'work-account-welcome'
  | 'advice-request';

/** A mail as stored; the address is read when it is sent. */
export type MailRow = {
  _id: string;
  template: MailTemplate;
  userId: string;
  language: Locale;
  /** Another address than the person's own, for a mail about a change of it; erased once the mail is sent or given up. */
  toAddress?: string;
  /** Secrets in it are erased once the mail is sent or given up. */
  variables: Record<string, string>;
  state: 'idle' | 'sending' | 'sent' | 'error';
  tries: number;
  /** Reason of the failure, or of the last failed attempt; null when sent or not tried yet. */
  error: DeliveryProblem | null;
  createdAt: Date;
  sentAt: Date | null;
  /** When it was retried by an administrator after it had failed for good; absent otherwise. */
  retriedAt?: Date;
  /** The run it is about, and which sending; absent for a mail about nothing but the person. */
  entryId?: string;
  slot?: string;
  /** The other person it speaks of; the name is read when it is sent. */
  aboutUserId?: string;
  /** The talk whose calendar entry it carries. */
  meetingId?: string;
};

type NewMail = Pick<
  MailRow,
  'template' | 'userId' | 'language' | 'variables' | 'toAddress' | 'aboutUserId' | 'meetingId'
> & {
  /** Ids that name the mail: with the same ones the same person gets it once. Absent: it is one more mail. */
  onceFor?: readonly string[];
};

/** Writes a mail and its place in the outbox; it is sent once the transaction is through. */
export type MailWriter = { write: (mail: NewMail, session: ClientSession) => Promise<void> };

/** The words of a mail as they are now: an administrator's, else those the product came with. */
export type MailTextReader = { textOf: (template: MailTemplate, language: Locale) => Promise<MailText> };

/** The language of a mail for a user whose language is `own`. */
export type MailLanguage = (own: Locale) => Promise<Locale>;

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
  /** Recipients whose mail of this template about the run failed, with the reason code. */
  listFailures: (
    entryId: string,
    template: EntryMailTemplate,
    limit: number,
  ) => Promise<{ userId: string; error: string }[]>;
  /**
   * How far one sending is, without counting its mails; `sent` also when it has none.
   *
   * @param minFailures so many mails that were given up make it `failed`
   */
  findSendingState: (
    sending: { entryId: string; template: EntryMailTemplate; slot: string },
    minFailures: number,
  ) => Promise<'sending' | 'failed' | 'sent'>;
};

/** Which of these meetings' latest mails failed. */
export type UnsentNotices = (meetingIds: readonly string[]) => Promise<ReadonlySet<string>>;
