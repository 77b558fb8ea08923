import { isUtf8 } from 'node:buffer';
import { Id } from '@wellspring/shared/contracts/common.ts';
import {
  MAX_PROVISIONED_PAGE,
  ProvisionedPage,
  ProvisionedUser,
} from '@wellspring/shared/contracts/internal/provisioning.ts';
import { AppError } from '@wellspring/shared/errors.ts';
import { readBearerToken } from '@wellspring/shared/server/http/bearer-token.ts';
import { logRefusal, toAppError } from '@wellspring/shared/server/http/error-plugin.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Limits } from '../../limits/limits.ts';
import { asBff } from '../../sessions/internal-actor.ts';
import type { Upstream } from '../../upstream/upstream.ts';
import { readUserFilter } from './read-filter.ts';
import { readUserPatch } from './read-patch.ts';
import { readUser, type UserWish } from './read-user.ts';
import { refuse, ScimError, toErrorBody, toScimError } from './scim-error.ts';
import { toList, toResourceTypes, toSchemas, toServiceConfig } from './scim-schemas.ts';
import { pickAttributes, toScimUser } from './to-scim-user.ts';
import type { CheckToken } from './token-check.ts';

const MEDIA_TYPE = 'application/scim+json; charset=utf-8';
const USERS = '/internal/provisioning/users';

export type ScimRoutesDeps = {
  checkups: Upstream;
  limits: Pick<Limits, 'provisioning' | 'provisioningRefused'>;
  checkToken: CheckToken;
  publicOrigin: string;
};

/** A parameter that came once. */
function queryText({ query }: FastifyRequest, name: string): string | undefined {
  const value = (query as Record<string, unknown>)[name];
  return typeof value === 'string' ? value : undefined;
}

function queryNumber(request: FastifyRequest, name: string, standard: number): number {
  const text = queryText(request, name);
  if (text === undefined) return standard;
  if (!/^-?\d{1,7}$/.test(text)) throw refuse('invalidValue', `${name} is no whole number.`);
  return Number(text);
}

/** @throws AppError not_found for what cannot be an id, so that no such text reaches a path of a service */
function readId({ params }: FastifyRequest): string {
  const { data } = Id.safeParse((params as Record<string, unknown>).id);
  if (data === undefined) throw new AppError('not_found');
  return data;
}

/**
 * SCIM 2.0 for the customer's directory: a bearer token made in the settings, never a session. Answers and refusals have
 * the shape of RFC 7644. Not in the OpenAPI document: ServiceProviderConfig, ResourceTypes and Schemas describe it.
 */
export async function scimRoutes(app: FastifyInstance, deps: ScimRoutesDeps): Promise<void> {
  const { checkups, limits, checkToken, publicOrigin } = deps;
  const base = `${publicOrigin}/scim/v2`;
  // The session plugin leaves these routes alone; the hook below lets in only who has a token of a directory.
  const route = { config: { public: true }, schema: { hide: true } };

  const sendError = (error: ScimError, reply: FastifyReply) =>
    reply.status(error.status).type(MEDIA_TYPE).send(toErrorBody(error));

  app.setErrorHandler((thrown, request, reply) => {
    if (thrown instanceof ScimError) return sendError(thrown, reply);
    const error = toAppError(thrown);
    if (error.code === 'internal') request.log.error({ err: error.cause ?? error }, 'request failed');
    else logRefusal(request, error);
    if (error.code === 'unauthenticated') void reply.header('www-authenticate', 'Bearer');
    if (error.retryAfterS !== undefined) void reply.header('retry-after', String(error.retryAfterS));
    return sendError(toScimError(error), reply);
  });

  const parseJson = app.getDefaultJsonParser('error', 'error');
  // A directory names a type also where it sends nothing, as in a DELETE.
  app.removeContentTypeParser('application/json');
  const types = ['application/scim+json', 'application/json'];
  app.addContentTypeParser<Buffer>(types, { parseAs: 'buffer' }, (request, body, done) => {
    if (body.length === 0) return done(null);
    if (isUtf8(body)) return parseJson(request, body.toString(), done);
    done(new AppError('malformed_json'));
  });

  app.addHook('onRequest', async (request, reply) => {
    void reply.type(MEDIA_TYPE).header('cache-control', 'no-store');
    try {
      await limits.provisioning(await checkToken(readBearerToken(request.headers.authorization)));
    } catch (error) {
      if (toAppError(error).code === 'unauthenticated') await limits.provisioningRefused(request.ip);
      throw error;
    }
  });

  const answer = (request: FastifyRequest, user: ProvisionedUser) =>
    pickAttributes(toScimUser(user, base), {
      attributes: queryText(request, 'attributes'),
      excludedAttributes: queryText(request, 'excludedAttributes'),
    });

  app.get('/ServiceProviderConfig', route, async () => toServiceConfig(base, MAX_PROVISIONED_PAGE));

  for (const [path, list] of [
    ['/ResourceTypes', toResourceTypes(base)],
    ['/Schemas', toSchemas(base)],
  ] as const) {
    app.get(path, route, async () => toList(list));
    app.get(`${path}/:id`, route, async ({ params }) => {
      const found = (list as readonly { id: string }[]).find(({ id }) => id === (params as { id: string }).id);
      if (!found) throw new AppError('not_found');
      return found;
    });
  }

  app.get('/Users', route, async (request) => {
    const startIndex = Math.max(1, queryNumber(request, 'startIndex', 1));
    const count = Math.max(0, queryNumber(request, 'count', MAX_PROVISIONED_PAGE));
    const filter = queryText(request, 'filter');
    const named = filter === undefined ? {} : readUserFilter(filter);
    if (named === 'nobody') return toList([], 0, startIndex);
    const search = {
      ...named,
      start: Math.min(startIndex - 1, 1_000_000),
      limit: Math.min(count, MAX_PROVISIONED_PAGE),
    };
    const page = await checkups.call(asBff, 'POST', `${USERS}/search`, ProvisionedPage, search);
    const resources = page.users.map((user) => answer(request, user));
    return toList(resources, page.count, startIndex);
  });

  app.get('/Users/:id', route, async (request) =>
    answer(request, await checkups.call(asBff, 'GET', `${USERS}/${readId(request)}`, ProvisionedUser)),
  );

  app.post('/Users', route, async (request, reply) => {
    const wish = readUser(request.body);
    // Where the directory gives no address, the user name is one.
    const email = wish.email ?? wish.userName;
    const user = await checkups.call(asBff, 'POST', USERS, ProvisionedUser, { ...wish, email });
    return reply.status(201).header('location', `${base}/Users/${user.id}`).send(answer(request, user));
  });

  const change = async (request: FastifyRequest, wish: UserWish) =>
    answer(request, await checkups.call(asBff, 'PUT', `${USERS}/${readId(request)}`, ProvisionedUser, wish));

  app.put('/Users/:id', route, (request) => change(request, readUser(request.body)));

  app.patch('/Users/:id', route, (request) => change(request, readUserPatch(request.body)));

  app.delete('/Users/:id', route, async (request, reply) => {
    await checkups.send(asBff, 'DELETE', `${USERS}/${readId(request)}`);
    return reply.status(204).send();
  });

  // Also for what begins with this path and is nothing: an answer in the shape of SCIM, and only with a token.
  app.route({
    ...route,
    method: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    url: '/*',
    handler() {
      throw new AppError('not_found');
    },
  });
}
