import type { MailLogo } from '../../settings/door/setting.ts';
import type { MailPicture } from './render-mail.ts';

/** Where the HTML of a mail finds the logo among its attachments. */
export const LOGO_CONTENT_ID = 'logo@wellspring';

/** The logo's place in a mail: half its size in pixels, so that it is sharp on every screen. */
const toPicture = (src: string, { width, height }: MailLogo, company: string): MailPicture => ({
  src,
  alt: company,
  width: Math.max(1, Math.round(width / 2)),
  height: Math.max(1, Math.round(height / 2)),
});

/** For a mail that brings the logo as an attachment: one that had to be fetched would tell when the mail is read. */
export const attachedLogo = (logo: MailLogo | null, company: string): MailPicture | null =>
  logo && toPicture(`cid:${LOGO_CONTENT_ID}`, logo, company);

/** For a page that shows a mail. */
export const inlineLogo = (logo: MailLogo | null, company: string): MailPicture | null =>
  logo && toPicture(`data:image/png;base64,${logo.bytes.toString('base64')}`, logo, company);
