import { queryOptions } from '@tanstack/react-query';
import type { Locale } from '@wellspring/shared/contracts/common.ts';
import {
  MailTemplate,
  type MailTemplateChange,
  type MailTemplateName,
  MailTemplateSummary,
} from '@wellspring/shared/contracts/mail/mail-template.ts';
import type { Api } from '@wellspring/shared/http.ts';
import * as z from 'zod/mini';

const LIST = 'settings/mail-templates';

/** Every mail whose words may be changed. */
export const mailTemplatesQuery = (api: Api, locale: Locale) =>
  queryOptions({
    queryKey: ['mail-templates', 'list', locale],
    queryFn: ({ signal }) =>
      api.get(LIST, { searchParams: { _locale: locale }, signal }).json(z.array(MailTemplateSummary)),
  });

/** One mail in every language. */
export const mailTemplateQuery = (api: Api, template: MailTemplateName) =>
  queryOptions({
    queryKey: ['mail-templates', 'one', template],
    queryFn: ({ signal }) => api.get(`${LIST}/${template}`, { signal }).json(MailTemplate),
  });

export const saveMailTemplate = (api: Api, template: MailTemplateName, change: MailTemplateChange) =>
  api.put(`${LIST}/${template}`, { json: change }).json(MailTemplate);

/** Back to the words the product came with. */
export const resetMailTemplate = (api: Api, template: MailTemplateName, revision: number) =>
  api.delete(`${LIST}/${template}`, { searchParams: { revision } }).json(MailTemplate);

/** Sends the saved mail to the caller. */
export async function sendTestMail(api: Api, template: MailTemplateName, language: Locale): Promise<void> {
  await api.post(`${LIST}/${template}/test`, { json: { language } });
}
