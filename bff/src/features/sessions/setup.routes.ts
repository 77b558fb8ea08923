import { SignedIn } from '@wellspring/shared/contracts/access/session.ts';
import { Locale } from '@wellspring/shared/contracts/common.ts';
import { OpenedSession } from '@wellspring/shared/contracts/internal/sessions.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { describe } from '../../http/describe.ts';
import { assertFilledIn, fillIn } from '../../http/required.ts';
import type { Limits } from '../../limits/limits.ts';
import type { AccessTokens } from '../../sessions/access-token.ts';
import { toDeviceName } from '../../sessions/device.ts';
import { asBff } from '../../sessions/internal-actor.ts';
import type { KnownDevices } from '../../sessions/known-devices.ts';
import type { Upstream } from '../../upstream/upstream.ts';
import { signIn } from './sign-in.ts';

export type SetupRoutesDeps = {
  checkups: Upstream;
  accessTokens: AccessTokens;
  limits: Limits;
  knownDevices: KnownDevices;
};

/** Empty is refused later, with the other empty fields. */
const Email = z._default(z.string().check(z.maxLength(320), z.regex(/^\s*([^\s@]+@[^\s@]+)?\s*$/)), '');

const SetUpBody = z.strictObject({
  code: fillIn(64),
  firstname: fillIn(120),
  lastname: fillIn(120),
  email: Email,
  password: fillIn(1024),
  companyName: fillIn(120),
  language: Locale,
});

/** The first account of an empty database, by the code that the server logged. */
export const setupRoutes: FastifyPluginAsyncZod<SetupRoutesDeps> = async (app, deps) => {
  const { checkups, accessTokens, limits, knownDevices } = deps;

  app.post(
    '/setup',
    {
      config: { public: true },
      schema: {
        ...describe({
          summary: 'Make the first account with the one-time code of the server; 404 once there is a user',
          tag: 'Session',
          access: 'everybody',
          answers: { 200: SignedIn },
          errors: [400, 404],
        }),
        body: SetUpBody,
      },
    },
    async (request, reply) => {
      const { body, ip, headers } = request;
      assertFilledIn(body);
      await limits.codeCheck(ip);
      const device = toDeviceName(headers['user-agent']);
      const opened = await checkups.call(asBff, 'POST', '/internal/setup', OpenedSession, { ...body, device });
      knownDevices.remember(request, reply, opened.user.email);
      return signIn(accessTokens, reply, opened);
    },
  );
};
