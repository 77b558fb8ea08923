import type { Locale } from '@wellspring/shared/contracts/common.ts';

export type MailTemplate = 'reset-password' | 'password-changed';

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
