import type { CopySection } from '../../platform/personal-data.ts';
import type { MailRow } from '../door/mail.ts';

/** Which mails a person was sent; not what is in them. */
export const mailsSection: CopySection = {
  name: 'mails',
  filters: (userId) => [{ userId }],
  toItems: (rows: readonly MailRow[]) =>
    rows.map(({ template, state, createdAt, sentAt }) => ({
      kind: template,
      state,
      createdAt: createdAt.toISOString(),
      sentAt: sentAt?.toISOString() ?? null,
    })),
};
