import { SecondStep } from '@wellspring/shared/contracts/access/second-step.ts';
import { SignedIn } from '@wellspring/shared/contracts/access/session.ts';
import { PendingLogIn, SecondStepProof } from '@wellspring/shared/contracts/internal/second-factor.ts';
import { AppError } from '@wellspring/shared/errors.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { describe } from '../../http/describe.ts';
import type { AccessTokens } from '../../sessions/access-token.ts';
import { toDeviceName } from '../../sessions/device.ts';
import { asBff } from '../../sessions/internal-actor.ts';
import { assertOwnPage } from '../../sessions/refresh-cookie.ts';
import { checkSecondStep, type SecondStepDeps } from '../../sessions/second-factor/check-second-step.ts';
import { clearPendingCookie, readPendingToken, setPendingCookie } from '../../sessions/second-factor/pending-cookie.ts';
import { proveDevice } from './prove-device.ts';
import { signIn } from './sign-in.ts';

export type SecondStepRoutesDeps = SecondStepDeps & { accessTokens: AccessTokens; publicOrigin: string };

const tag = 'Session';

/** The second step of a log-in, and the log-in with a passkey alone. Both act on a cookie that opens nothing else. */
export const secondStepRoutes: FastifyPluginAsyncZod<SecondStepRoutesDeps> = async (app, deps) => {
  const { checkups, knownDevices, accessTokens, limits, publicOrigin } = deps;

  app.post(
    '/auth/second-step',
    {
      config: { public: true },
      schema: {
        ...describe({
          summary: 'Finish a log-in with a code or a passkey; opens the session',
          tag,
          access: 'cookie',
          answers: { 200: SignedIn },
          errors: [400],
        }),
        body: SecondStepProof,
      },
    },
    async (request, reply) => {
      assertOwnPage(request, publicOrigin);
      const token = readPendingToken(request);
      if (token === null) throw new AppError('session_ended');
      const opened = await checkSecondStep(deps, request, token, request.body);
      await proveDevice({ checkups, knownDevices }, request, opened);
      knownDevices.remember(request, reply, opened.user.email);
      clearPendingCookie(reply);
      return signIn(accessTokens, reply, opened);
    },
  );

  app.post(
    '/auth/passkey-options',
    {
      config: { public: true },
      schema: describe({
        summary: 'Begin a log-in with a passkey and without a password; POST /auth/second-step finishes it',
        tag,
        access: 'everybody',
        answers: { 202: SecondStep },
        errors: [403],
      }),
    },
    async (request, reply) => {
      assertOwnPage(request, publicOrigin);
      await limits.codeCheck(request.ip);
      const device = toDeviceName(request.headers['user-agent']);
      const body = { device };
      const { token, secondStep } = await checkups.call(
        asBff,
        'POST',
        '/internal/pending-log-ins/passkey',
        PendingLogIn,
        body,
      );
      setPendingCookie(reply, token);
      return reply.status(202).send(secondStep);
    },
  );
};
