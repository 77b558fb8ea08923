import { buildTestApp } from '../build-test-app.ts';
import type { JsonSchema } from './json-schema-arbitrary.ts';

type Parameter = { name: string; in: 'path' | 'query'; required?: boolean; schema: JsonSchema };
type Content = { content?: Record<string, { schema: JsonSchema }> };
type Operation = { parameters?: Parameter[]; requestBody?: Content; responses: Record<string, Content> };

/** One call of the API's own document. */
export type Route = { method: string; address: string; operation: Operation };

/** The schema of a JSON body; undefined: none is documented. */
export const findSchema = (content: Content | undefined): JsonSchema | undefined =>
  content?.content?.['application/json']?.schema;

/** Lists give the ids that other calls need; deletions take them away, and settings switch calls off. */
function rankOf({ method, address }: Route): number {
  if (method === 'PUT' && address.includes('/settings/')) return 3;
  if (method === 'DELETE') return 2;
  return method === 'GET' && !address.includes('{') ? 0 : 1;
}

/** Every call of the API's own document, in an order in which many of them find what they need. */
export async function readRoutes(): Promise<Route[]> {
  const test = await buildTestApp();
  const { body } = await test.app.inject('/docs/openapi.json');
  await test.close();
  const { paths } = JSON.parse(body) as { paths: Record<string, Record<string, Operation>> };
  const routes = Object.entries(paths).flatMap(([address, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), address, operation })),
  );
  return routes.sort((left, right) => rankOf(left) - rankOf(right));
}
