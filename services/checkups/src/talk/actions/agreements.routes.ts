import { Id } from '@wellspring/shared/contracts/common.ts';
import {
  Agreement,
  AgreementChange,
  AgreementStart,
  AgreementsQuery,
} from '@wellspring/shared/contracts/talk/agreement.ts';
import { AppError } from '@wellspring/shared/errors.ts';
import { requireUser } from '@wellspring/shared/server/http/service-auth.ts';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import type { ActionReader, ActionRow } from '../door/action.ts';
import { actionReader } from './action-rights.ts';
import type { ActionDeps } from './actions.routes.ts';
import { type AgreementDeps, changeAgreement, createAgreement, listAgreements, toAgreements } from './agreements.ts';

const querystring = z.strictObject(AgreementsQuery.shape);

/** What teams agreed on after a run, each about one factor of their report. */
export const agreementsRoutes: FastifyPluginAsyncZod<{ deps: ActionDeps & AgreementDeps }> = async (app, { deps }) => {
  app.addHook('onRequest', async () => {
    if (!(await deps.actionsEnabled())) throw new AppError('not_allowed');
  });

  async function readerOf(request: FastifyRequest): Promise<ActionReader> {
    const person = requireUser(request);
    return actionReader(person, await deps.linksOf(person.userId));
  }

  async function toOne(row: ActionRow, reader: ActionReader): Promise<Agreement> {
    const [agreement] = await toAgreements([row], reader, deps);
    if (!agreement) throw new AppError('not_found');
    return agreement;
  }

  app.get('/actions/agreements', { schema: { querystring, response: { 200: z.array(Agreement) } } }, async (request) =>
    listAgreements(deps, requireUser(request), await readerOf(request), request.query),
  );

  app.post(
    '/actions/agreements',
    { schema: { body: AgreementStart, response: { 200: Agreement, 201: Agreement } } },
    async (request, reply) => {
      const reader = await readerOf(request);
      const { row, isNew } = await createAgreement(deps, requireUser(request), reader, request.body);
      return reply.status(isNew ? 201 : 200).send(await toOne(row, reader));
    },
  );

  app.put(
    '/actions/agreements/:id',
    { schema: { params: z.object({ id: Id }), body: AgreementChange, response: { 200: Agreement } } },
    async (request) => {
      const reader = await readerOf(request);
      return toOne(await changeAgreement(deps, reader, request.params.id, request.body), reader);
    },
  );
};
