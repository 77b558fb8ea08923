import { AskErasure, OwnErasure } from '@wellspring/shared/contracts/privacy/retention.ts';
import { isAppError } from '@wellspring/shared/errors.ts';
import { requireUser } from '@wellspring/shared/server/http/service-auth.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { describe } from '../../http/describe.ts';
import { strict } from '../../http/strict.ts';
import type { Limits } from '../../limits/limits.ts';
import { forwardTo } from '../../upstream/forward.ts';
import type { Upstream } from '../../upstream/upstream.ts';

const tag = 'Personal data';

/** Whether a password or a code was compared and was wrong: only that counts as a failed attempt. */
const isWrongProof = (error: unknown) =>
  isAppError(error) && error.fields?.some(({ code }) => code === 'wrong_password' || code === 'wrong_code');

/** Retention periods of personal data, and requests for erasure. */
export const retentionRoutes: FastifyPluginAsyncZod<{ checkups: Upstream; limits: Limits }> = async (
  app,
  { checkups, limits },
) => {
  const forward = forwardTo(checkups);

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
      const { userId, sessionId } = requireUser(request);
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
};
