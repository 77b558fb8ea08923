import {
  CanaryChange,
  Dismissal,
  FrontendsPage,
  LiveChange,
  SwitchChange,
} from '@wellspring/shared/contracts/frontends/frontends-page.ts';
import { AppError, isAppError } from '@wellspring/shared/errors.ts';
import { requireUser } from '@wellspring/shared/server/http/service-auth.ts';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { describe, NoContent } from '../../http/describe.ts';
import { createFrontendChanges, type FrontendChangesDeps } from './change-frontend.ts';
import { createFrontendsReader, type FrontendsReaderDeps } from './read-frontends.ts';

const tag = 'Front ends';
const params = z.object({ name: z.string().check(z.regex(/^[a-z-]{1,40}$/)) });

const acting = (request: FastifyRequest) => ({ userId: requireUser(request).userId, requestId: request.id });

/** The frontends as their operators see and change them. */
export const frontendsRoutes: FastifyPluginAsyncZod<FrontendsReaderDeps & FrontendChangesDeps> = async (app, deps) => {
  const readFrontends = createFrontendsReader(deps);
  const changes = createFrontendChanges(deps);

  /** The file may be away, half a copy, or of a later version. */
  const readPage = () =>
    readFrontends().catch((error: unknown) => {
      throw isAppError(error) ? error : new AppError('unavailable', { cause: error });
    });

  app.get(
    '/frontends',
    {
      config: { needs: ['managecompany'] },
      schema: describe({
        summary: 'Every remote with its releases, their requirements and their loads in the last 24 hours',
        tag,
        answers: { 200: FrontendsPage },
        errors: [403],
      }),
    },
    readPage,
  );

  const answers = { 204: NoContent };
  const errors = [400, 403, 404, 409] as const;

  app.put(
    '/frontends/:name/live',
    {
      config: { needs: ['managecompany'] },
      schema: {
        ...describe({
          summary: 'Roll a remote back, or forward to a release that was taken back, or make its canary live',
          tag,
          answers,
          errors,
        }),
        params,
        body: LiveChange,
      },
    },
    async (request, reply) => {
      await changes.replaceLive(request.params.name, request.body, acting(request));
      return reply.status(204).send();
    },
  );

  app.put(
    '/frontends/:name/canary',
    {
      config: { needs: ['managecompany'] },
      schema: {
        ...describe({ summary: 'Pause a canary, or serve one again that is paused or halted', tag, answers, errors }),
        params,
        body: CanaryChange,
      },
    },
    async (request, reply) => {
      await changes.setPaused(request.params.name, request.body, acting(request));
      return reply.status(204).send();
    },
  );

  app.put(
    '/frontends/:name/switch',
    {
      config: { needs: ['managecompany'] },
      schema: {
        ...describe({ summary: 'Switch a remote off for everybody, or on again', tag, answers, errors }),
        params,
        body: SwitchChange,
      },
    },
    async (request, reply) => {
      await changes.setOn(request.params.name, request.body.isOn, acting(request));
      return reply.status(204).send();
    },
  );

  app.put(
    '/frontends/:name/dismissed',
    {
      config: { needs: ['managecompany'] },
      schema: {
        ...describe({ summary: 'Take a release that was refused off the page', tag, answers, errors }),
        params,
        body: Dismissal,
      },
    },
    async (request, reply) => {
      await changes.dismiss(request.params.name, request.body.release, acting(request));
      return reply.status(204).send();
    },
  );
};
