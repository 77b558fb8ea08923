import httpProxy from '@fastify/http-proxy';
import { passedHeaders } from '@wellspring/shared/server/http/passed-headers.ts';
import { requireUser } from '@wellspring/shared/server/http/service-auth.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { describe } from '../http/describe.ts';
import { pathAtService } from '../upstream/forward.ts';
import type { Upstream } from '../upstream/upstream.ts';
import type { RouteRow, ServiceName } from './route-row.ts';
import { type Outcome, transportTo } from './transport.ts';

export type PassOnDeps = {
  rows: readonly RouteRow[];
  services: Readonly<Record<ServiceName, Upstream>>;
};

const toSchema = ({ summary, tag, answers, errors, params, query, body }: RouteRow) => ({
  ...describe({ summary, tag, answers, ...(errors ? { errors } : {}) }),
  ...(params ? { params } : {}),
  ...(query ? { querystring: query } : {}),
  ...(body ? { body } : {}),
});

const toConfig = ({ needs, embed, shed, unnamed }: RouteRow) => ({
  ...(needs ? { needs } : {}),
  ...(embed ? { embed } : {}),
  ...(shed ? { shed } : {}),
  ...(unnamed ? { unnamed } : {}),
});

/** An address that the service would read otherwise than the router did is no address of ours. */
function checkAddress(request: FastifyRequest, _reply: FastifyReply, done: (error?: Error) => void): void {
  try {
    pathAtService(request.raw.url);
    done();
  } catch (error) {
    done(error as Error);
  }
}

/** The answer as it came, or the refusal through the error handler. */
function answer(reply: FastifyReply, outcome: Outcome): void {
  if (outcome.error) void reply.send(outcome.error);
  else if (reply.statusCode === 204) void reply.send();
  // Bytes are sent as they are: the service has serialised them by the same contract.
  else void reply.send(outcome.bytes);
}

/**
 * Registers the rows: each checked by its schema and passed on through @fastify/http-proxy. The proxy takes no schema,
 * so a hook of the scope adds it. Its defaults are narrowed: no retries, none of the caller's headers, and of the
 * service's headers only the content type.
 */
export async function passOn(app: FastifyInstance, { rows, services }: PassOnDeps): Promise<void> {
  const rowAt = new Map(rows.map((row) => [`${row.method} ${app.prefix}${row.path}`, row]));
  app.addHook('onRoute', (route) => {
    // Fastify adds a HEAD for each GET.
    const method = [route.method].flat()[0];
    const row = rowAt.get(`${method === 'HEAD' ? 'GET' : method} ${route.url}`);
    if (!row) throw new Error(`no row for ${method} ${route.url}`);
    route.schema = toSchema(row);
    if (row.bodyLimit !== undefined) route.bodyLimit = row.bodyLimit;
  });

  for (const row of rows) {
    const service = services[row.service];
    await app.register(httpProxy, {
      upstream: service.origin,
      routes: [row.path],
      httpMethods: [row.method],
      config: toConfig(row),
      proxyPayloads: false,
      disableRequestLogging: true,
      undici: transportTo(service) as never,
      preHandler: checkAddress as never,
      replyOptions: {
        // By default a GET that is answered 503 is sent ten times more.
        retryDelay: () => null,
        rewriteRequestHeaders: (request) => {
          const { body } = request as FastifyRequest;
          return {
            authorization: `Bearer ${service.tokenFor(requireUser(request as FastifyRequest))}`,
            ...passedHeaders(),
            ...(body === undefined || body === null ? {} : { 'content-type': 'application/json' }),
          };
        },
        onResponse: (_request, reply, response) =>
          answer(reply as FastifyReply, (response as unknown as { stream: Outcome }).stream),
      },
    });
  }
}
