import type { Locale } from '@wellspring/shared/contracts/common.ts';
import type { ClientSession } from 'mongoose';

export type MailTemplate = 'reset-password' | 'password-changed' | 'failed-log-ins';

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
};

type NewMail = Pick<MailRow, 'template' | 'userId' | 'language' | 'variables'>;

/** Writes a mail and its place in the outbox; it is sent once the transaction is through. */
export type MailWriter = { write: (mail: NewMail, session: ClientSession) => Promise<void> };
