import { Locale, queryInteger } from '@wellspring/shared/contracts/common.ts';
import {
  MailPreview,
  MailPreviewQuestion,
  MailTemplate,
  MailTemplateChange,
  MailTemplateName,
  MailTemplateSummary,
} from '@wellspring/shared/contracts/mail/mail-template.ts';
import * as z from 'zod/mini';
import { strict } from '../../http/strict.ts';
import { type RouteRow, routeRows } from '../route-row.ts';

const ByTemplate = z.object({ template: MailTemplateName });
const one = '/settings/mail-templates/:template';

const tag = 'Mail templates';

/** The words of the mails that the product sends. */
export const mailTemplatesRows: readonly RouteRow[] = routeRows(
  { service: 'checkups', tag, needs: ['managesettings'] },
  [
    {
      method: 'GET',
      path: '/settings/mail-templates',
      summary: 'Mails whose words may be changed, and whether they were',
      query: z.strictObject({ _locale: z.optional(Locale) }),
      answers: { 200: z.array(MailTemplateSummary) },
      errors: [400, 403],
    },
    {
      method: 'GET',
      path: one,
      summary: 'The words of a mail in every language, and what may be filled in',
      params: ByTemplate,
      answers: { 200: MailTemplate },
      errors: [400, 403],
    },
    {
      method: 'PUT',
      path: one,
      summary: 'Change the words; an unknown or missing variable is named; 409 with the current copy when stale',
      params: ByTemplate,
      body: strict(MailTemplateChange),
      answers: { 200: MailTemplate },
      errors: [400, 403, 409],
    },
    {
      method: 'DELETE',
      path: one,
      summary: 'Back to the words the product came with',
      params: ByTemplate,
      query: z.strictObject({ revision: queryInteger(0, 1_000_000) }),
      answers: { 200: MailTemplate },
      errors: [400, 403, 409],
    },
    {
      method: 'POST',
      path: `${one}/preview`,
      summary: 'A mail as it would arrive with these words and sample values; keeps nothing',
      params: ByTemplate,
      body: strict(MailPreviewQuestion),
      answers: { 200: MailPreview },
      errors: [400, 403],
    },
  ],
);
