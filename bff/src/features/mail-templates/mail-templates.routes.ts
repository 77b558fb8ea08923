import { Locale, queryInteger } from '@wellspring/shared/contracts/common.ts';
import {
  MailPreview,
  MailPreviewQuestion,
  MailTemplate,
  MailTemplateChange,
  MailTemplateName,
  MailTemplateSummary,
  TestMail,
} from '@wellspring/shared/contracts/mail-template.ts';
import { userOf } from '@wellspring/shared/server/service-auth.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { describe, NoContent } from '../../http/describe.ts';
import { strict } from '../../http/strict.ts';
import type { Limits } from '../../limits/limits.ts';
import { forwardTo } from '../../upstream/forward.ts';
import type { Upstream } from '../../upstream/upstream.ts';

const tag = 'Mail templates';
const ByTemplate = z.object({ template: MailTemplateName });
const config = { needs: ['managesettings'] as const };
const one = '/settings/mail-templates/:template';

/** The words of the mails that the product sends. */
export const mailTemplatesRoutes: FastifyPluginAsyncZod<{ checkups: Upstream; limits: Limits }> = async (
  app,
  { checkups, limits },
) => {
  const forward = forwardTo(checkups);

  app.get(
    '/settings/mail-templates',
    {
      config,
      schema: {
        ...describe({
          summary: 'Mails whose words may be changed, and whether they were',
          tag,
          answers: { 200: z.array(MailTemplateSummary) },
          errors: [400, 403],
        }),
        querystring: z.strictObject({ _locale: z.optional(Locale) }),
      },
    },
    forward,
  );

  app.get(
    one,
    {
      config,
      schema: {
        ...describe({
          summary: 'The words of a mail in every language, and what may be filled in',
          tag,
          answers: { 200: MailTemplate },
          errors: [400, 403],
        }),
        params: ByTemplate,
      },
    },
    forward,
  );

  app.put(
    one,
    {
      config,
      schema: {
        ...describe({
          summary: 'Change the words; an unknown or missing variable is named; 409 with the current copy when stale',
          tag,
          answers: { 200: MailTemplate },
          errors: [400, 403, 409],
        }),
        params: ByTemplate,
        body: strict(MailTemplateChange),
      },
    },
    forward,
  );

  app.delete(
    one,
    {
      config,
      schema: {
        ...describe({
          summary: 'Back to the words the product came with',
          tag,
          answers: { 200: MailTemplate },
          errors: [400, 403, 409],
        }),
        params: ByTemplate,
        querystring: z.strictObject({ revision: queryInteger(0, 1_000_000) }),
      },
    },
    forward,
  );

  app.post(
    `${one}/preview`,
    {
      config,
      schema: {
        ...describe({
          summary: 'A mail as it would arrive with these words and sample values; keeps nothing',
          tag,
          answers: { 200: MailPreview },
          errors: [400, 403],
        }),
        params: ByTemplate,
        body: strict(MailPreviewQuestion),
      },
    },
    forward,
  );

  app.post(
    `${one}/test`,
    {
      config,
      schema: {
        ...describe({
          summary:
            'Send the mail as it is kept, with sample values, to one’s own address; 409 says why it could not be sent',
          tag,
          answers: { 204: NoContent },
          errors: [400, 403, 409],
        }),
        params: ByTemplate,
        body: strict(TestMail),
      },
    },
    async (request, reply) => {
      const person = userOf(request);
      await limits.testMail(person.userId);
      const { template } = request.params;
      await checkups.send(person, 'POST', `/settings/mail-templates/${template}/test`, JSON.stringify(request.body));
      return reply.status(204).send();
    },
  );
};
