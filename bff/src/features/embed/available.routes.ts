import { EmbedAvailable, EmbedAvailableRequest } from '@wellspring/shared/contracts/access/embed.ts';
import { OwnCheckup } from '@wellspring/shared/contracts/checkups/checkup.ts';
import type { Actor } from '@wellspring/shared/contracts/internal/actor.ts';
import type { EmbedKey } from '@wellspring/shared/contracts/internal/embed-key.ts';
import { EmbedPersonState } from '@wellspring/shared/contracts/internal/sessions.ts';
import { AppError } from '@wellspring/shared/errors.ts';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { describe } from '../../http/describe.ts';
import { strict } from '../../http/strict.ts';
import type { Limits } from '../../limits/limits.ts';
import type { EmbedGrants } from '../../sessions/embed-grants.ts';
import type { EmbedKeys } from '../../sessions/embed-keys.ts';
import type { EmbedUse } from '../../sessions/embed-use.ts';
import { asBff } from '../../sessions/internal-actor.ts';
import type { Upstream } from '../../upstream/upstream.ts';
import { acceptAssertion } from './accept-assertion.ts';
import type { AssertionVerifier } from './verify-assertion.ts';

export type AvailableRoutesDeps = {
  checkups: Upstream;
  embedKeys: EmbedKeys;
  embedGrants: Pick<EmbedGrants, 'isFirstUse'>;
  embedUse: Pick<EmbedUse, 'noteToken'>;
  assertions: Pick<AssertionVerifier, 'verify'>;
  limits: Pick<Limits, 'embedToken'>;
};

/** As many as the views ask for. */
const MAX_OPEN = 20;

/** Views in which what is open is shown and answered. */
const COUNTED: readonly string[] = ['checkups', 'checkup'];

/** A script of the page itself asks: no frame of ours stands there. @throws AppError */
function findPage({ headers }: FastifyRequest, key: EmbedKey, view: string): string {
  const { origin } = headers;
  if (origin === undefined || !key.origins.includes(origin)) throw new AppError('embed_origin_not_allowed');
  if (!COUNTED.includes(view) || !key.views.includes(view)) throw new AppError('embed_view_forbidden');
  return origin;
}

/**
 * How much is open for a reader, without a view: for a badge, or for a page that leaves an empty box away. It gives no
 * token and opens no session, and tells the page what it also learns from a view, so a key for the frame allows it too.
 */
export const availableRoutes: FastifyPluginAsyncZod<AvailableRoutesDeps> = async (app, deps) => {
  const { checkups, embedKeys, embedUse, limits } = deps;

  app.post(
    '/embed/available',
    {
      config: { public: true },
      schema: {
        ...describe({
          summary: "How many checkups are open for the user of a customer's assertion",
          tag: 'Embedding',
          access: 'everybody',
          answers: { 200: EmbedAvailable },
          errors: [400, 401, 403, 404, 409],
        }),
        body: strict(EmbedAvailableRequest),
      },
    },
    async (request): Promise<EmbedAvailable> => {
      const { assertion, embedKey, view } = request.body;
      await limits.embedToken(embedKey, request.ip);
      const key = await embedKeys.find(embedKey);
      const origin = findPage(request, key, view);
      const person = await acceptAssertion(deps, { assertion, key, origin });
      const { state, user } = await checkups.call(
        asBff,
        'POST',
        '/internal/sessions/embed/person',
        EmbedPersonState,
        person,
      );
      if (!user) throw new AppError(state === 'unknown' ? 'embed_user_unknown' : 'embed_user_disabled');
      embedUse.noteToken(embedKey, origin);
      const actor: Actor = { kind: 'user', ...user, sessionId: '', permissions: [], scope: [view] };
      const now = encodeURIComponent(new Date().toISOString());
      const query = `isfinished_ne=true&start_lte=${now}&end_gte=${now}&_limit=${MAX_OPEN}`;
      const open = await checkups.call(actor, 'GET', `/checkups/own?${query}`, z.array(OwnCheckup));
      const [nextDeadline = null] = open.flatMap(({ deadline }) => deadline ?? []).sort();
      return { open: open.length, nextDeadline };
    },
  );
};
