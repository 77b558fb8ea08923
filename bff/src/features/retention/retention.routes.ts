import { Id } from '@wellspring/shared/contracts/common.ts';
import {
  OwnErasure,
  RetentionOverview,
  RetentionPreview,
  RetentionPreviewQuery,
} from '@wellspring/shared/contracts/retention.ts';
import { isAppError } from '@wellspring/shared/errors.ts';
import { userOf } from '@wellspring/shared/server/service-auth.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { describe } from '../../http/describe.ts';
import { assertFilledIn, fillIn } from '../../http/required.ts';
import { strict } from '../../http/strict.ts';
import type { Limits } from '../../limits/limits.ts';
import { forwardTo } from '../../upstream/forward.ts';
import type { Upstream } from '../../upstream/upstream.ts';

const tag = 'Personal data';
const ById = z.object({ id: Id });
const Body = z.strictObject({ password: fillIn(1024) });

/** Whether the password was looked at and was wrong: only that is a guess. */
const isWrongPassword = (error: unknown) =>
  isAppError(error) && error.fields?.some(({ path, code }) => path === 'password' && code === 'wrong_password');

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
          summary: 'Ask, with my password, that everything about me be erased; an administrator confirms',
          tag,
          answers: { 200: OwnErasure },
          errors: [400, 429],
        }),
        body: Body,
      },
    },
    async (request, reply) => {
      const { body, ip } = request;
      assertFilledIn(body);
      const attempt = await limits.login(`erasure ${userOf(request).userId}`, ip);
      try {
        const answer = await forward(request, reply);
        await attempt.succeeded();
        return answer;
      } catch (error) {
        if (!isWrongPassword(error)) await attempt.undone();
        throw error;
      }
    },
  );
};
