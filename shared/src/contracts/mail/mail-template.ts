import * as z from 'zod/mini';
import { Locale } from '../common.ts';

/** Mails whose words an administrator may change. What warns of a danger (a changed password, failed log-ins) is not one of them. */
export const MailTemplateName = z.enum([
  'user-registration',
  'reset-password',
  'new-checkup',
  'checkup-reminder',
  'shared-checkup',
  'grace-period',
  'meeting-planned',
]);
export type MailTemplateName = z.infer<typeof MailTemplateName>;

const MailVariable = z.enum([
  'firstname',
  'company',
  'person',
  'shared',
  'title',
  'end',
  'grace',
  'minutes',
  'date',
  'link',
]);

/** Above the limit for storing, so that a text that is too long is reported at its field. */
const Words = z.string().check(z.maxLength(20_000));
const MailText = z.object({ subject: Words, body: Words });

/** The words of a mail in every language; plain text, a blank line begins a paragraph. */
export const MailTexts = z.object({ en: MailText, fr: MailText, nl: MailText });
export type MailTexts = z.infer<typeof MailTexts>;

/** One line of the list. */
export const MailTemplateSummary = z.object({
  template: MailTemplateName,
  /** In the reader's language. */
  subject: z.string(),
  /** Whether the words are other than those the product came with. */
  isChanged: z.boolean(),
});
export type MailTemplateSummary = z.infer<typeof MailTemplateSummary>;

export const MailTemplate = z.object({
  template: MailTemplateName,
  texts: MailTexts,
  /** What the product came with. */
  original: MailTexts,
  isChanged: z.boolean(),
  variables: z.array(z.object({ name: MailVariable, isRequired: z.boolean(), mayBeInSubject: z.boolean() })),
  /** Counts the changes; guards against two editors. */
  revision: z.int(),
});
export type MailTemplate = z.infer<typeof MailTemplate>;

export const MailTemplateChange = z.object({ revision: z.int(), texts: MailTexts });
export type MailTemplateChange = z.infer<typeof MailTemplateChange>;

export const MailPreviewQuestion = z.object({ texts: MailTexts, language: Locale });

/** A mail as it would arrive, with sample values. */
export const MailPreview = z.object({ subject: z.string(), text: z.string(), html: z.string() });
export type MailPreview = z.infer<typeof MailPreview>;

export const TestMail = z.object({ language: Locale });
