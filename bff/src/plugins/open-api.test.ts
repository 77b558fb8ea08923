import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts';

type Parameter = { name: string; in: string; required?: boolean; schema: Record<string, unknown> };
type Document = { paths: Record<string, Record<string, { parameters?: Parameter[] }>> };

let test: TestApp;
let document: Document;
beforeAll(async () => {
  test = await buildTestApp();
  document = (await test.app.inject('/docs/openapi.json')).json();
});
afterAll(() => test.close());

const parameters = () =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { parameters: found = [] }]) =>
      found.map((parameter) => ({ ...parameter, route: `${method.toUpperCase()} ${path}` })),
    ),
  );
const findSchema = (route: string, name: string) =>
  parameters().find((parameter) => parameter.route === route && parameter.name === name)?.schema;

it('gives flags, numbers and lists in a query their real types', () => {
  const route = 'GET /api/checkups/own';
  expect(findSchema(route, '_start')).toMatchObject({ type: 'integer', minimum: 0 });
  expect(findSchema(route, '_limit')).toMatchObject({ type: 'integer', minimum: 1, maximum: 100 });
  expect(findSchema(route, 'isfinished_ne')).toEqual({ type: 'boolean' });
  expect(findSchema('GET /api/analytics-items/percentiles', 'ids')).toMatchObject({
    type: 'array',
    items: { type: 'string' },
  });
});

it('says of every parameter what it is', () => {
  const unknown = parameters().filter(
    ({ schema }) => !['type', 'enum', 'anyOf', '$ref', 'const'].some((key) => key in schema),
  );
  expect(parameters().length).toBeGreaterThan(30);
  expect(unknown.map(({ route, name }) => `${route} ${name}`)).toEqual([]);
});

it('marks nothing as required that has a default or is optional', () => {
  const paging = parameters().filter(({ name }) => name === '_start' || name === '_limit');
  expect(paging.length).toBeGreaterThan(2);
  expect(paging.filter(({ required }) => required)).toEqual([]);
});

it('is built once for all requests', async () => {
  const built = vi.spyOn(test.app, 'swagger');
  const again = await test.app.inject('/docs/openapi.json');
  expect(again.headers['content-type']).toBe('application/json; charset=utf-8');
  expect(again.json()).toEqual(document);
  expect(built).not.toHaveBeenCalled();
});
