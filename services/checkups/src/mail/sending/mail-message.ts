import { mailValue } from '@wellspring/shared/domain/mail/mail-text.ts';
import type { Person } from '../../people/door/person.ts';
import type { MailLogo } from '../../settings/door/setting.ts';
import { LOGO_CONTENT_ID } from '../templates/mail-logo.ts';
import { headerSafe, type RenderedMail } from '../templates/render-mail.ts';

/** A plain address: one @, no spaces, quotes, marks of direction or signs that mean something in a header. */
export const isAddress = (email: string): boolean =>
  /^[^\s@<>,;:"()[\]\\]{1,64}@[^\s@<>,;:"()[\]\\]{1,255}$/.test(email) && mailValue(email) === email;

/** A name that does not fit a header is left out: the mail must still arrive. */
function recipientOf({ firstname, lastname, email }: Person): { name: string; address: string } {
  const name = `${firstname} ${lastname}`.trim();
  return { name: mailValue(name) === name ? name : '', address: email };
}

export type MessageParts = {
  from: string;
  to: Person;
  mail: RenderedMail;
  messageId: string;
  calendar: { name: string; content: string } | null;
  /** The picture that the HTML shows. */
  logo: MailLogo | null;
};

const toCalendarPart = ({ name, content }: NonNullable<MessageParts['calendar']>) => ({
  filename: name,
  content,
  contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
});

const toLogoPart = ({ bytes }: MailLogo) => ({
  filename: 'logo.png',
  content: bytes,
  contentType: 'image/png',
  contentDisposition: 'inline' as const,
  cid: LOGO_CONTENT_ID,
});

/**
 * A mail in nodemailer's format. Addresses are objects, and the only header with user input is the recipient's name.
 */
export const mailMessage = ({ from, to, mail, messageId, calendar, logo }: MessageParts) => ({
  ...mail,
  from: headerSafe(from),
  to: recipientOf(to),
  messageId,
  // Suppresses out-of-office replies (RFC 3834).
  headers: { 'Auto-Submitted': 'auto-generated' },
  attachments: [...(logo ? [toLogoPart(logo)] : []), ...(calendar ? [toCalendarPart(calendar)] : [])],
});
