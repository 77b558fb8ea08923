import { BegunFactor, RecoveryCodes, SecondFactor } from '@wellspring/shared/contracts/access/second-factor.ts';
import {
  BeginFactor,
  FinishFactor,
  RemoveFactor,
  RenamePasskey,
  RenewRecoveryCodes,
} from '@wellspring/shared/contracts/internal/second-factor.ts';
import { requireUser } from '@wellspring/shared/server/http/service-auth.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  beginFactor,
  describeFactors,
  finishFactor,
  removeFactor,
  renamePasskey,
  renewRecoveryCodes,
} from './change-factors.ts';
import type { SecondFactorDeps } from './second-factor-deps.ts';

/** How a person confirms their own log-in. */
export const secondFactorRoutes: FastifyPluginAsyncZod<{ deps: SecondFactorDeps }> = async (app, { deps }) => {
  app.get('/second-factor', { schema: { response: { 200: SecondFactor } } }, async (request) =>
    describeFactors(deps, requireUser(request).userId),
  );

  app.post('/second-factor/begin', { schema: { body: BeginFactor, response: { 200: BegunFactor } } }, async (request) =>
    beginFactor(deps, requireUser(request).userId, request.body),
  );

  app.post(
    '/second-factor/finish',
    { schema: { body: FinishFactor, response: { 200: RecoveryCodes } } },
    async (request) => finishFactor(deps, requireUser(request).userId, request.body),
  );

  app.post('/second-factor/rename', { schema: { body: RenamePasskey } }, async (request, reply) => {
    await renamePasskey(deps, requireUser(request).userId, request.body);
    return reply.status(204).send();
  });

  app.post('/second-factor/remove', { schema: { body: RemoveFactor } }, async (request, reply) => {
    await removeFactor(deps, requireUser(request).userId, request.body);
    return reply.status(204).send();
  });

  app.post(
    '/second-factor/recovery-codes',
    { schema: { body: RenewRecoveryCodes, response: { 200: RecoveryCodes } } },
    async (request) => renewRecoveryCodes(deps, requireUser(request).userId, request.body),
  );
};
