import { AdviceRequest } from '@wellspring/shared/contracts/results/advice-request.ts';
import { AppError } from '@wellspring/shared/errors.ts';
import { requireUser } from '@wellspring/shared/server/http/service-auth.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { MailWriter } from '../../mail/door/mail.ts';
import type { PeopleReader } from '../../people/door/person.ts';
import type { Audit } from '../../platform/audit/audit.ts';
import type { InTransaction } from '../../platform/mongo.ts';
import type { WakeRelay } from '../../platform/outbox/outbox.ts';
import type { SettingsReader } from '../../settings/door/setting.ts';
import type { SetAccess } from '../sets/set-access.ts';

export type AdviceDeps = {
  access: Pick<SetAccess, 'findReader'>;
  settings: Pick<SettingsReader, 'read' | 'mailLanguage'>;
  findPerson: PeopleReader['findPerson'];
  mails: MailWriter;
  audit: Audit;
  inTransaction: InTransaction;
  wakeRelay: WakeRelay;
};

/** Asks the expert whom the organisation named. The mail carries the question and a link, never a figure. */
export const adviceRequestsRoutes: FastifyPluginAsyncZod<{ deps: AdviceDeps }> = async (app, { deps }) => {
  const { access, settings, findPerson, mails, audit, inTransaction, wakeRelay } = deps;

  app.post('/advice-requests', { schema: { body: AdviceRequest } }, async (request, reply) => {
    const actor = requireUser(request);
    const [reader, { statsenabled, adviceAddress }, person] = await Promise.all([
      access.findReader(actor),
      settings.read(),
      findPerson(actor.userId),
    ]);
    if (!reader.seesAll || !statsenabled || !person) throw new AppError('not_found');
    if (adviceAddress === '') throw new AppError('not_possible_now');
    const language = await settings.mailLanguage(person.language);
    const variables = { question: request.body.question.trim(), address: person.email };
    await inTransaction(async (session) => {
      await mails.write(
        {
          ...{ template: 'advice-request', userId: person._id, language, variables },
          ...{ aboutUserId: person._id, toAddress: adviceAddress },
        },
        session,
      );
    });
    wakeRelay();
    await audit({ act: 'advice_asked', userId: person._id });
    return reply.code(204).send();
  });
};
