import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { ErrorBody } from '@wellspring/shared/contracts/error-body.ts';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';

/** The reader's own files only; it puts small pictures and styles of its own into the page. */
const READER_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; " +
  "font-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

type DocumentedRoute = Parameters<typeof jsonSchemaTransform>[0];

/** Adds the refusals of whatever takes something: 400 for what does not fit, and 413 and 415 for a body. */
function withInputErrors(route: DocumentedRoute): DocumentedRoute {
  const { schema } = route;
  if (!schema || (schema as { hide?: boolean }).hide) return route;
  const statuses = [
    ...(schema.params || schema.querystring || schema.body ? [400] : []),
    ...(schema.body ? [413, 415] : []),
  ];
  const refusals = Object.fromEntries(statuses.map((status) => [status, ErrorBody]));
  return { ...route, schema: { ...schema, response: { ...refusals, ...(schema.response as object) } } };
}

/** Describes every route by the schemas it is checked with: OpenAPI 3.1 at /docs/openapi.json, for reading at /docs. */
export const openApi = fp(
  async (app: FastifyInstance) => {
    await app.register(swagger, {
      openapi: {
        openapi: '3.1.0',
        info: {
          title: 'Wellspring',
          version: '0.1.0',
          description:
            'Workplace well-being and engagement surveys. Every error has the same body; see ErrorBody.code.',
          license: { name: 'AGPL-3.0-only', identifier: 'AGPL-3.0-only' },
        },
        components: {
          securitySchemes: {
            bearer: { type: 'http', scheme: 'bearer', description: 'Access token of ten minutes, or an embed token' },
            cookie: { type: 'apiKey', in: 'cookie', name: '__Host-ws_rt' },
          },
        },
      },
      transform: (route) => jsonSchemaTransform(withInputErrors(route)),
    });

    await app.register(async (docs) => {
      docs.addHook('onRoute', (route) => {
        route.config = { ...route.config, public: true };
        route.schema = { ...route.schema, hide: true };
      });
      // Routes are added at start only, so the text is written once.
      let description: string | undefined;
      docs.get('/docs/openapi.json', async (_request, reply) => {
        description ??= JSON.stringify(app.swagger());
        return reply.type('application/json; charset=utf-8').send(description);
      });
      await docs.register(swaggerUi, {
        routePrefix: '/docs',
        staticCSP: READER_POLICY,
        uiConfig: { url: '/docs/openapi.json' },
      });
    });
  },
  { name: 'open-api' },
);
