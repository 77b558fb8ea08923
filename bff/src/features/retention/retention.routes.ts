import { Id } from '@wellspring/shared/contracts/common.ts';
import {
  AskErasure,
  OwnErasure,
  RetentionOverview,
  RetentionPreview,
  RetentionPreviewQuery,
} from '@wellspring/shared/contracts/retention.ts';
import { isAppError } from '@wellspring/shared/errors.ts';
import { userOf } from '@wellspring/shared/server/service-auth.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { describe, NoContent } from '../../http/describe.ts';
import { strict } from '../../http/strict.ts';
import type { Limits } from '../../limits/limits.ts';
import { forwardTo } from '../../upstream/forward.ts';
import type { Upstream } from '../../upstream/upstream.ts';

const tag = 'Personal data';
const ById = z.object({ id: Id });

/** Whether a password or a code was looked at and was wrong: only that is a guess. */
const isWrongProof = (error: unknown) =>
  isAppError(error) && error.fields?.some(({ code }) => code === 'wrong_password' || code === 'wrong_code');

/** How long personal data is kept, and who wishes to be erased. */
export const retentionRoutes: FastifyPluginAsyncZod<{ checkups: Upstream; limits: Limits }> = async (
  app,
  { checkups, limits },
) => {
  const forward = forwardTo(checkups);

  app.get(
    '/settings/retention',
    {
      config: { needs: ['managesettings'] },
      schema: describe({
        summary: 'How long personal data is kept, what the last night erased, and who asked to be erased',
        tag,
        answers: { 200: RetentionOverview },
        errors: [403],
      }),
    },
    forward,
  );

  app.get(
    '/settings/retention/preview',
    {
      config: { needs: ['managesettings'] },
      schema: {
        ...describe({
          summary: 'What would be erased in which of the next twelve months, as counts',
          tag,
          answers: { 200: RetentionPreview },
          errors: [400, 403],
        }),
        querystring: strict(RetentionPreviewQuery),
      },
    },
    forward,
  );

  app.put(
    '/settings/retention/requests/:id/confirm',
    {
      config: { needs: ['managesettings'] },
      schema: {
        ...describe({
          summary: 'Confirm that somebody is erased; the worker does it within a day',
          tag,
          answers: { 200: RetentionOverview },
          errors: [403, 404, 409],
        }),
        params: ById,
      },
    },
    forward,
  );

  app.get(
    '/users/me/erasure',
    { schema: describe({ summary: 'My wish to be erased, if there is one', tag, answers: { 200: OwnErasure } }) },
    forward,
  );

  app.delete(
    '/users/me/erasure',
    {
      schema: describe({
        summary: 'Take my wish to be erased back, as long as nothing is erased',
        tag,
        answers: { 200: OwnErasure },
      }),
    },
    forward,
  );

  app.post(
    '/users/me/erasure',
    {
      schema: {
        ...describe({
          summary:
            'Ask, with my password or else a code from a mail, that everything about me be erased; an administrator confirms',
          tag,
          answers: { 200: OwnErasure },
          errors: [400, 429],
        }),
        body: strict(AskErasure),
      },
    },
    async (request, reply) => {
      const { userId, sessionId } = userOf(request);
      const attempt = await limits.login(`erasure ${userId}`, { address: request.ip, device: sessionId });
      try {
        const answer = await forward(request, reply);
        await attempt.succeeded();
        return answer;
      } catch (error) {
        if (!isWrongProof(error)) await attempt.undone();
        throw error;
      }
    },
  );

  app.post(
    '/users/me/erasure/code',
    {
      schema: describe({
        summary: 'Have a code sent to my address, when I have no password to confirm with; one a minute at most',
        tag,
        answers: { 204: NoContent },
        errors: [409],
      }),
    },
    forward,
  );
};
