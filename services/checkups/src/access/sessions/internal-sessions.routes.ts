import { Accepted, CodeValidity, ResetPassword } from '@wellspring/shared/contracts/access/session.ts';
import { EnteredSession, type PendingLogIn } from '@wellspring/shared/contracts/internal/second-factor.ts';
import {
  EmbedPersonState,
  FailedLogIns,
  OpenEmbedSession,
  OpenedEmbedSession,
  OpenedSession,
  OpenSession,
  RefreshSession,
  SessionState,
} from '@wellspring/shared/contracts/internal/sessions.ts';
import { managesAnything, PERMISSIONS } from '@wellspring/shared/domain/access/permissions.ts';
import { AppError } from '@wellspring/shared/errors.ts';
import { requireService } from '@wellspring/shared/server/http/service-auth.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { findClosedBefore } from '../../people/door/closure.ts';
import type { Person } from '../../people/door/person.ts';
import { askReset, type ResetDeps, resetPassword } from '../reset/reset-password.ts';
import { type EnterDeps, enterSession } from '../second-factor/enter-session.ts';
import { findByPassword, findReader, openEmbedSession } from './open-session.ts';
import { refreshSession } from './refresh-session.ts';
import { type WarnDeps, warnOfFailures } from './warn-of-failures.ts';

const SessionParams = z.object({ id: z.uuid() });
/** SHA-256 of the code, in hexadecimal or base64url. */
const DigestParams = z.object({ digest: z.string().check(z.regex(/^([0-9a-f]{64}|[A-Za-z0-9_-]{43})$/)) });
const AskReset = z.object({
  email: z.string().check(z.maxLength(320)),
  origin: z.optional(z.nullable(z.url({ protocol: /^https?$/ }))),
});
const ResetFromDevice = z.object({ ...ResetPassword.shape, device: z._default(z.string(), '') });

const hexOf = (digest: string) => (digest.length === 64 ? digest : Buffer.from(digest, 'base64url').toString('hex'));

function toClosed({ closures }: Pick<Person, 'closures'>): Pick<SessionState, 'closedBefore'> {
  const before = findClosedBefore(closures);
  return before ? { closedBefore: before.toISOString() } : {};
}

const isPending = (entered: EnteredSession): entered is PendingLogIn => 'secondStep' in entered;

type InternalSessionsDeps = ResetDeps & WarnDeps & EnterDeps;

/** Log-in, refresh, session state, and password reset: for the BFF only. */
export const internalSessionsRoutes: FastifyPluginAsyncZod<{ deps: InternalSessionsDeps }> = async (app, { deps }) => {
  app.addHook('preHandler', async (request) => requireService(request));

  app.post(
    '/internal/sessions',
    { schema: { body: OpenSession, response: { 200: EnteredSession } } },
    async ({ body }) => {
      const opened = await enterSession(deps, await findByPassword(deps, body), body.device);
      if (isPending(opened)) return opened;
      const { id: userId } = opened.user;
      const isListed = managesAnything(PERMISSIONS.filter((permission) => opened.user[permission]));
      await deps.audit({ act: 'logged_in', userId, objectId: opened.sessionId, isListed });
      return opened;
    },
  );

  app.post(
    '/internal/sessions/embed',
    { schema: { body: OpenEmbedSession, response: { 200: OpenedEmbedSession } } },
    async ({ body }) => {
      const { session, person, user } = await openEmbedSession(deps, body);
      const { _id: userId, permissions, language } = person;
      const isListed = managesAnything(permissions);
      await deps.audit({ act: 'embed_token_issued', userId, objectId: session._id, isListed });
      return { sessionId: session._id, userId, permissions, language, ...toClosed(person), user };
    },
  );

  /** For the embed doctor, and for what an embed asks without a view: opens no session. */
  app.post(
    '/internal/sessions/embed/person',
    { schema: { body: OpenEmbedSession, response: { 200: EmbedPersonState } } },
    async ({ body }) => {
      const person = await findReader(deps.people, body);
      if (!person) return { state: 'unknown' as const };
      if (person.status !== 'active') return { state: 'disabled' as const };
      return { state: 'active' as const, user: { userId: person._id, language: person.language } };
    },
  );

  app.post(
    '/internal/sessions/refresh',
    { schema: { body: RefreshSession, response: { 200: OpenedSession } } },
    async ({ body }) => refreshSession(deps, body.refreshToken),
  );

  app.get(
    '/internal/sessions/:id',
    { schema: { params: SessionParams, response: { 200: SessionState } } },
    async ({ params }) => {
      const session = await deps.sessions.findOpen(params.id, new Date());
      const person = session && (await deps.people.findPerson(session.userId));
      if (person?.status !== 'active') throw new AppError('session_ended');
      const { _id: userId, permissions, language } = person;
      return { sessionId: params.id, userId, permissions, language, ...toClosed(person) };
    },
  );

  app.delete('/internal/sessions/:id', { schema: { params: SessionParams } }, async ({ params }, reply) => {
    const session = await deps.sessions.findOpen(params.id, new Date());
    await deps.sessions.end(params.id, new Date());
    if (session) await deps.audit({ act: 'logged_out', userId: session.userId, objectId: params.id });
    return reply.status(204).send();
  });

  app.post(
    '/internal/mailreset',
    { schema: { body: AskReset, response: { 202: Accepted } } },
    async ({ body }, reply) => {
      const origin = body.origin ? new URL(body.origin).origin : null;
      await askReset(deps, { email: body.email, origin });
      return reply.status(202).send({ accepted: true });
    },
  );

  app.post(
    '/internal/failed-log-ins',
    { schema: { body: FailedLogIns, response: { 202: Accepted } } },
    async ({ body }, reply) => {
      await warnOfFailures(deps, body.identifier);
      return reply.status(202).send({ accepted: true });
    },
  );

  app.get(
    '/internal/reset-codes/:digest',
    { schema: { params: DigestParams, response: { 200: CodeValidity } } },
    async ({ params }) => ({ valid: (await deps.codes.findValid(hexOf(params.digest), new Date())) !== null }),
  );

  app.post(
    '/internal/reset-password',
    { schema: { body: ResetFromDevice, response: { 200: EnteredSession } } },
    async ({ body }) => {
      const { userId, entered } = await resetPassword(deps, body);
      await deps.audit({ act: 'password_changed', userId });
      return entered;
    },
  );
};
