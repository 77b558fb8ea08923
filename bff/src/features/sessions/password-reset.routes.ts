import { createHash } from 'node:crypto';
import { SecondStep } from '@wellspring/shared/contracts/access/second-step.ts';
import { CodeValidity, ResetCode, SignedIn } from '@wellspring/shared/contracts/access/session.ts';
import { EnteredSession } from '@wellspring/shared/contracts/internal/second-factor.ts';
import { AppError } from '@wellspring/shared/errors.ts';
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
import { admit } from './admit.ts';

export type PasswordResetDeps = {
  checkups: Upstream;
  accessTokens: AccessTokens;
  limits: Limits;
  knownDevices: KnownDevices;
};

const tag = 'Session';
const ResetBody = z.strictObject({ code: fillIn(256), password: fillIn(1024), passwordConfirmation: fillIn(1024) });

const toDigest = (code: string) => createHash('sha256').update(code).digest('hex');

/** From the code in a mail to a new password. The code itself is passed on only to be used. */
export const passwordResetRoutes: FastifyPluginAsyncZod<PasswordResetDeps> = async (
  app,
  { checkups, accessTokens, limits, knownDevices },
) => {
  app.get(
    '/customuser/code',
    {
      config: { public: true },
      schema: {
        ...describe({
          summary: 'Whether a reset code is still valid; asking does not use it up',
          tag,
          access: 'everybody',
          answers: { 200: CodeValidity },
          errors: [400],
        }),
        querystring: z.strictObject({ code: ResetCode }),
      },
    },
    async ({ query, ip }) => {
      await limits.codeCheck(ip);
      return checkups.call(asBff, 'GET', `/internal/reset-codes/${toDigest(query.code)}`, CodeValidity);
    },
  );

  app.post(
    '/auth/reset-password',
    {
      config: { public: true },
      schema: {
        ...describe({
          summary: 'Set a new password with a reset code; ends every other session',
          tag,
          access: 'everybody',
          answers: { 200: SignedIn, 202: SecondStep },
          errors: [400],
        }),
        body: ResetBody,
      },
    },
    async (request, reply) => {
      const { body, ip, headers } = request;
      assertFilledIn(body);
      if (body.password !== body.passwordConfirmation)
        throw new AppError('passwords_do_not_match', { fields: [{ path: 'passwordConfirmation', code: 'mismatch' }] });
      await limits.codeCheck(ip);
      const device = toDeviceName(headers['user-agent']);
      const entered = await checkups.call(asBff, 'POST', '/internal/reset-password', EnteredSession, {
        ...body,
        device,
      });
      // A user who is slowed down by the attempts of others gets in by the reset mail; the device is known from then
      // on.
      return admit({ checkups, knownDevices, accessTokens }, request, reply, entered);
    },
  );
};
