import { Count, Id } from '@wellspring/shared/contracts/common.ts';
import {
  MailDeliveriesCountQuery,
  MailDeliveriesQuery,
  MailDelivery,
  MailsToTryAgain,
  MailsTriedAgain,
} from '@wellspring/shared/contracts/mail-delivery.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { describe, NoContent } from '../../http/describe.ts';
import { strict } from '../../http/strict.ts';
import { forwardTo } from '../../upstream/forward.ts';
import type { Upstream } from '../../upstream/upstream.ts';

const tag = 'Mail deliveries';
const config = { needs: ['managesettings'] as const };

/** What became of the mails that the product sent; nothing of what they say. */
export const mailDeliveriesRoutes: FastifyPluginAsyncZod<{ checkups: Upstream }> = async (app, { checkups }) => {
  const forward = forwardTo(checkups);

  app.get(
    '/mail-deliveries',
    {
      config,
      schema: {
        ...describe({
          summary: 'Mails and what became of them, the latest first; reminders are only counted, in the schedule',
          tag,
          answers: { 200: z.array(MailDelivery) },
          errors: [400, 403],
        }),
        querystring: strict(MailDeliveriesQuery),
      },
    },
    forward,
  );

  app.get(
    '/mail-deliveries/count',
    {
      config,
      schema: {
        ...describe({ summary: 'How many there are, up to 10,000', tag, answers: { 200: Count }, errors: [400, 403] }),
        querystring: strict(MailDeliveriesCountQuery),
      },
    },
    forward,
  );

  app.post(
    '/mail-deliveries/retry',
    {
      config,
      schema: {
        ...describe({
          summary: 'Try all failed ones again, or those of one kind; repeating it sends nothing twice',
          tag,
          answers: { 200: MailsTriedAgain },
          errors: [400, 403],
        }),
        body: strict(MailsToTryAgain),
      },
    },
    forward,
  );

  app.post(
    '/mail-deliveries/:id/retry',
    {
      config,
      schema: {
        ...describe({
          summary: 'Try a failed mail again; 409 when it would be of no use',
          tag,
          answers: { 204: NoContent },
          errors: [403, 404, 409],
        }),
        params: z.object({ id: Id }),
      },
    },
    forward,
  );
};
