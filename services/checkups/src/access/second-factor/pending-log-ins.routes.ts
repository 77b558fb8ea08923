import { BegunFactor } from '@wellspring/shared/contracts/access/second-factor.ts';
import {
  BeginEnrolment,
  BeginPasskeyLogIn,
  EnrolledSession,
  FinishEnrolment,
  FinishSecondStep,
  PendingLogIn,
  StepAccount,
  StepToken,
} from '@wellspring/shared/contracts/internal/second-factor.ts';
import { OpenedSession } from '@wellspring/shared/contracts/internal/sessions.ts';
import { managesAnything, PERMISSIONS } from '@wellspring/shared/domain/access/permissions.ts';
import { requireService } from '@wellspring/shared/server/http/service-auth.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { beginEnrolment, finishEnrolment } from './enrol.ts';
import { askForPasskey } from './enter-session.ts';
import { findStepAccount, finishLogIn } from './finish-log-in.ts';
import type { SecondFactorDeps } from './second-factor-deps.ts';

/** The second step of a log-in: for the BFF only, which counts the tries. */
export const pendingLogInsRoutes: FastifyPluginAsyncZod<{ deps: SecondFactorDeps }> = async (app, { deps }) => {
  app.addHook('preHandler', async (request) => requireService(request));

  app.post(
    '/internal/pending-log-ins/account',
    { schema: { body: StepToken, response: { 200: StepAccount } } },
    async ({ body }) => ({ email: await findStepAccount(deps, body.token) }),
  );

  app.post(
    '/internal/pending-log-ins/finish',
    { schema: { body: FinishSecondStep, response: { 200: OpenedSession } } },
    async ({ body }) => {
      const opened = await finishLogIn(deps, body);
      await auditLogIn(deps, opened);
      return opened;
    },
  );

  app.post(
    '/internal/pending-log-ins/begin-enrolment',
    { schema: { body: BeginEnrolment, response: { 200: BegunFactor } } },
    async ({ body }) => beginEnrolment(deps, body),
  );

  app.post(
    '/internal/pending-log-ins/finish-enrolment',
    { schema: { body: FinishEnrolment, response: { 200: EnrolledSession } } },
    async ({ body }) => {
      const enrolled = await finishEnrolment(deps, body);
      await deps.audit({ act: 'second_factor_added', userId: enrolled.opened.user.id });
      await auditLogIn(deps, enrolled.opened);
      return enrolled;
    },
  );

  app.post(
    '/internal/pending-log-ins/passkey',
    { schema: { body: BeginPasskeyLogIn, response: { 200: PendingLogIn } } },
    async ({ body }) => askForPasskey(deps, body.device),
  );
};

async function auditLogIn({ audit }: SecondFactorDeps, { user, sessionId }: OpenedSession): Promise<void> {
  const isListed = managesAnything(PERMISSIONS.filter((permission) => user[permission]));
  await audit({ act: 'logged_in', userId: user.id, objectId: sessionId, isListed });
}
