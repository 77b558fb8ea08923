import { BegunFactor, Enrolled } from '@wellspring/shared/contracts/access/second-factor.ts';
import { ChosenFactor, EnrolledSession, FinishFactor } from '@wellspring/shared/contracts/internal/second-factor.ts';
import { AppError } from '@wellspring/shared/errors.ts';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { describe } from '../../http/describe.ts';
import { asBff } from '../../sessions/internal-actor.ts';
import { assertOwnPage } from '../../sessions/refresh-cookie.ts';
import { clearPendingCookie, readPendingToken } from '../../sessions/second-factor/pending-cookie.ts';
import { proveDevice } from './prove-device.ts';
import type { SecondStepRoutesDeps } from './second-step.routes.ts';
import { signIn } from './sign-in.ts';

const tag = 'Session';

/** A log-in that has to add a second step first. Like its proof they act on a cookie that opens nothing else. */
export const enrolmentRoutes: FastifyPluginAsyncZod<SecondStepRoutesDeps> = async (app, deps) => {
  const { checkups, knownDevices, accessTokens, limits, publicOrigin } = deps;

  async function requireToken(request: FastifyRequest): Promise<string> {
    assertOwnPage(request, publicOrigin);
    await limits.codeCheck(request.ip);
    const token = readPendingToken(request);
    if (token === null) throw new AppError('session_ended');
    return token;
  }

  app.post(
    '/auth/second-step/begin',
    {
      config: { public: true },
      schema: {
        ...describe({
          summary:
            'Begin to add an app or a passkey at a log-in that asks for one; POST /auth/second-step/enrol finishes it',
          tag,
          access: 'cookie',
          answers: { 200: BegunFactor },
          errors: [400],
        }),
        body: ChosenFactor,
      },
    },
    async (request) => {
      const body = { token: await requireToken(request), ...request.body };
      return checkups.call(asBff, 'POST', '/internal/pending-log-ins/begin-enrolment', BegunFactor, body);
    },
  );

  app.post(
    '/auth/second-step/enrol',
    {
      config: { public: true },
      schema: {
        ...describe({
          summary: 'Add the app or the passkey that was begun at the log-in; opens the session',
          tag,
          access: 'cookie',
          answers: { 200: Enrolled },
          errors: [400, 409],
        }),
        body: FinishFactor,
      },
    },
    async (request, reply) => {
      const body = { token: await requireToken(request), proof: request.body };
      const path = '/internal/pending-log-ins/finish-enrolment';
      const { opened, recoveryCodes } = await checkups.call(asBff, 'POST', path, EnrolledSession, body);
      await proveDevice({ checkups, knownDevices }, request, opened);
      knownDevices.remember(request, reply, opened.user.email);
      clearPendingCookie(reply);
      return { ...(await signIn(accessTokens, reply, opened)), recoveryCodes };
    },
  );
};
