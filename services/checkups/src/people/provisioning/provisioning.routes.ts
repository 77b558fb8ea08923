import { Id } from '@wellspring/shared/contracts/common.ts';
import {
  ProvisionedChange,
  ProvisionedPage,
  ProvisionedSearch,
  ProvisionedUser,
} from '@wellspring/shared/contracts/internal/provisioning.ts';
import { AppError } from '@wellspring/shared/errors.ts';
import { requireService } from '@wellspring/shared/server/http/service-auth.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { normaliseEmail, type UserRow } from '../door/person.ts';
import {
  changeProvisioned,
  type ProvisionDeps,
  provisionUser,
  removeProvisioned,
  toProvisionedUser,
} from './provision-user.ts';

const params = z.object({ id: Id });

/** People as the customer's directory reads and writes them: for the BFF, which has checked the directory's token. */
export const provisioningRoutes: FastifyPluginAsyncZod<{ deps: ProvisionDeps }> = async (app, { deps }) => {
  const { users } = deps;

  app.addHook('onRequest', async (request) => requireService(request));

  async function find(id: string): Promise<UserRow> {
    const row = await users.find(id);
    if (!row) throw new AppError('not_found');
    return row;
  }

  const read = async (id: string) => toProvisionedUser(await find(id));

  /** The one person who has all that is named; each of the names is unique. */
  async function findNamed({ userName, externalId, email }: ProvisionedSearch): Promise<ProvisionedUser | null> {
    const row =
      externalId !== undefined
        ? await users.findByExternalId(externalId)
        : userName !== undefined
          ? await users.findByUserName(userName)
          : await users.findByEmail(email ?? '');
    if (!row || row.provisioned?.removedAt) return null;
    const user = toProvisionedUser(row);
    const isMeant =
      (userName === undefined || user.userName === normaliseEmail(userName)) &&
      (email === undefined || user.email === normaliseEmail(email));
    return isMeant ? user : null;
  }

  app.post(
    '/internal/provisioning/users/search',
    { schema: { body: ProvisionedSearch, response: { 200: ProvisionedPage } } },
    async ({ body }) => {
      const { userName, externalId, email, start, limit } = body;
      if (userName === undefined && externalId === undefined && email === undefined) {
        const { rows, count } = await users.list({ start, limit });
        return { users: rows.map(toProvisionedUser), count };
      }
      const user = await findNamed(body);
      return { users: user && start === 0 && limit > 0 ? [user] : [], count: user ? 1 : 0 };
    },
  );

  app.get('/internal/provisioning/users/:id', { schema: { params, response: { 200: ProvisionedUser } } }, (request) =>
    read(request.params.id),
  );

  app.post(
    '/internal/provisioning/users',
    { schema: { body: ProvisionedChange, response: { 201: ProvisionedUser } } },
    async (request, reply) => reply.status(201).send(await read(await provisionUser(deps, request.body))),
  );

  app.put(
    '/internal/provisioning/users/:id',
    { schema: { params, body: ProvisionedChange, response: { 200: ProvisionedUser } } },
    async (request) => {
      const { id } = request.params;
      await changeProvisioned(deps, await find(id), request.body);
      return read(id);
    },
  );

  app.delete('/internal/provisioning/users/:id', { schema: { params } }, async (request, reply) => {
    await removeProvisioned(deps, await find(request.params.id));
    return reply.status(204).send();
  });
};
