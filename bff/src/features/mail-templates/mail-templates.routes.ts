import { MailTemplateName, TestMail } from '@wellspring/shared/contracts/mail-template.ts';
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
  const _forward = forwardTo(checkups);

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
