import { MailTemplateName, TestMail } from '@wellspring/shared/contracts/mail/mail-template.ts';
import { requireUser } from '@wellspring/shared/server/http/service-auth.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { describe, NoContent } from '../../http/describe.ts';
import { strict } from '../../http/strict.ts';
import type { Limits } from '../../limits/limits.ts';
import type { Upstream } from '../../upstream/upstream.ts';

const tag = 'Mail templates';
const ByTemplate = z.object({ template: MailTemplateName });

/** Sends a mail to the caller's own address, as a preview; limited. */
export const mailTemplatesRoutes: FastifyPluginAsyncZod<{ checkups: Upstream; limits: Limits }> = async (
  app,
  { checkups, limits },
) => {
  app.post(
    '/settings/mail-templates/:template/test',
    {
      config: { needs: ['managesettings'] },
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
      const person = requireUser(request);
      await limits.testMail(person.userId);
      const { template } = request.params;
      await checkups.send(person, 'POST', `/settings/mail-templates/${template}/test`, JSON.stringify(request.body));
      return reply.status(204).send();
    },
  );
};
