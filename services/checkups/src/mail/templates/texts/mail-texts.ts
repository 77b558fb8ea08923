import type { Locale } from '@wellspring/shared/contracts/common.ts';
import type { MailText } from '@wellspring/shared/domain/mail/mail-text.ts';
import type { MailTemplate } from '../../door/mail.ts';

/** Texts of some templates. */
export type MailTexts = Partial<Record<MailTemplate, Record<Locale, MailText>>>;

export const paragraphs = (...texts: string[]): string => texts.join('\n\n');
