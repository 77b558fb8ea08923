import { Locale, queryInteger } from '@wellspring/shared/contracts/common.ts';
import {
  MailPreview,
  MailPreviewQuestion,
  MailTemplate,
  MailTemplateChange,
  MailTemplateName,
  MailTemplateSummary,
  type MailTexts,
  TestMail,
} from '@wellspring/shared/contracts/mail/mail-template.ts';
import { variablesByTemplate } from '@wellspring/shared/domain/mail/mail-templates.ts';
import { mailTextProblems, tidyMailText } from '@wellspring/shared/domain/mail/mail-text.ts';
import { sampleMailValues } from '@wellspring/shared/domain/mail/sample-values.ts';
import { AppError } from '@wellspring/shared/errors.ts';
import { requireUser } from '@wellspring/shared/server/http/service-auth.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import type { Person } from '../../people/door/person.ts';
import type { Audit } from '../../platform/audit/audit.ts';
import { chooseLocale, requirePermission } from '../../platform/authorization.ts';
import type { MailLogo, SettingsReader } from '../../settings/door/setting.ts';
import { attachedLogo, inlineLogo } from './mail-logo.ts';
import type { MailTemplateRepository } from './mail-template.repository.ts';
import { type RenderedMail, renderMail } from './render-mail.ts';

export type MailTemplatesDeps = {
  templates: MailTemplateRepository;
  findPerson: (userId: string) => Promise<Person | null>;
  /** @throws AppError not_possible_now with the reason */
  sendNow: (to: Person, mail: RenderedMail, logo: MailLogo | null) => Promise<void>;
  mailLogo: SettingsReader['mailLogo'];
  company: () => Promise<string>;
  publicUrl: string;
  audit: Audit;
};

const params = z.object({ template: MailTemplateName });
const Reset = z.strictObject({ revision: queryInteger(0, 1_000_000) });
const LocaleQuery = z.strictObject({ _locale: z.optional(Locale) });

/** @throws AppError invalid_request naming every field and the variable that is wrong or missing there */
function assertSendable(template: MailTemplateName, texts: MailTexts, locales: readonly Locale[]): void {
  const fields = locales.flatMap((locale) =>
    mailTextProblems(texts[locale], variablesByTemplate[template], `texts.${locale}`),
  );
  if (fields.length > 0) throw new AppError('invalid_request', { fields });
}

const tidy = ({ en, fr, nl }: MailTexts): MailTexts => ({
  en: tidyMailText(en),
  fr: tidyMailText(fr),
  nl: tidyMailText(nl),
});

/** The words of the mails, for those who manage the settings. */
export const mailTemplatesRoutes: FastifyPluginAsyncZod<{ deps: MailTemplatesDeps }> = async (app, { deps }) => {
  const { templates, findPerson, sendNow, mailLogo, company, publicUrl, audit } = deps;

  app.addHook('onRequest', async ({ actor }) => requirePermission(actor, 'managesettings'));

  const samples = async (language: Locale) =>
    sampleMailValues(language, { company: await company(), address: new URL(publicUrl).origin });

  async function changeTo(userId: string, template: MailTemplateName, revision: number, texts: MailTexts | null) {
    const isChanged = await templates.change(template, revision, texts);
    const current = await templates.read(template);
    if (!isChanged) throw new AppError('stale_revision', { details: current });
    await audit({ act: 'settings_changed', userId, objectId: `mail-templates/${template}` });
    return current;
  }

  app.get(
    '/settings/mail-templates',
    { schema: { querystring: LocaleQuery, response: { 200: z.array(MailTemplateSummary) } } },
    async ({ actor, query }) => {
      const locale = chooseLocale(actor, query._locale);
      const all = await templates.list();
      return all.map(({ template, texts, isChanged }) => ({ template, subject: texts[locale].subject, isChanged }));
    },
  );

  const one = '/settings/mail-templates/:template';
  app.get(one, { schema: { params, response: { 200: MailTemplate } } }, async (request) =>
    templates.read(request.params.template),
  );

  app.put(one, { schema: { params, body: MailTemplateChange, response: { 200: MailTemplate } } }, async (request) => {
    const { template } = request.params;
    const texts = tidy(request.body.texts);
    assertSendable(template, texts, Locale.options);
    return changeTo(requireUser(request).userId, template, request.body.revision, texts);
  });

  app.delete(one, { schema: { params, querystring: Reset, response: { 200: MailTemplate } } }, async (request) =>
    changeTo(requireUser(request).userId, request.params.template, request.query.revision, null),
  );

  app.post(
    `${one}/preview`,
    { schema: { params, body: MailPreviewQuestion, response: { 200: MailPreview } } },
    async (request) => {
      const { template } = request.params;
      const { language } = request.body;
      const texts = tidy(request.body.texts);
      assertSendable(template, texts, [language]);
      const logo = inlineLogo(await mailLogo(), await company());
      return renderMail(texts[language], language, await samples(language), logo);
    },
  );

  app.post(`${one}/test`, { schema: { params, body: TestMail } }, async (request, reply) => {
    const { language } = request.body;
    const person = await findPerson(requireUser(request).userId);
    if (!person) throw new AppError('not_found');
    const { texts } = await templates.read(request.params.template);
    const values = { ...(await samples(language)), firstname: person.firstname };
    const logo = await mailLogo();
    const mail = renderMail(texts[language], language, values, attachedLogo(logo, await company()));
    await sendNow(person, mail, logo);
    return reply.status(204).send();
  });
};
