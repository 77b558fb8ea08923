import fc from 'fast-check';
import { findSchema, type Route } from './api-document.ts';
import type { IdPool } from './id-pool.ts';
import { fitting, type JsonSchema, misfitting, nasty } from './json-schema-arbitrary.ts';

/** A request as it is sent; a body of null: none. */
export type Call = { url: string; body: string | null; contentType: string };

const asText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value)) ?? '';

/** encodeURIComponent refuses half a character; a hostile caller does not. */
const encoded = (value: unknown) => encodeURIComponent(asText(value).toWellFormed());

const listed = (name: string, value: unknown) =>
  Array.isArray(value)
    ? value.slice(0, 50).map((one) => `${encoded(name)}[]=${encoded(one).slice(0, 500)}`)
    : [`${encoded(name)}=${encoded(value).slice(0, 2_000)}`];

const rawBodies = [
  '',
  '{',
  '[]',
  'null',
  '"\\ud800"',
  '{"__proto__":{"a":1}}',
  '{"constructor":{"prototype":{"a":1}}}',
  '{"id":1e999}',
  '['.repeat(5_000),
  '\ufeff{}',
];
const rawQueries = [
  '_limit=1e3',
  'a[b][c]=1',
  '_where[$gt]=1',
  '_start=-1',
  'id=%00',
  'x=%ff',
  '_limit=5&_limit=6',
  '__proto__=1',
];
const otherTypes = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'application/json; charset=utf-16',
  'application/jsonx',
  'x',
];

const JSON_TYPE = 'application/json';

/** Mostly JSON. Forms of other sites can send the others without asking. */
const mixedTypes = fc.oneof(
  { weight: 8, arbitrary: fc.constant(JSON_TYPE) },
  { weight: 1, arbitrary: fc.constantFrom(...otherTypes) },
);

const asJson = (value: unknown) => JSON.stringify(value);

/** How the values of calls are made of their schemas, and what stands in their place now and then. */
type Manner = {
  inAddress: (schema: JsonSchema) => fc.Arbitrary<unknown>;
  makeValue: (schema: JsonSchema) => fc.Arbitrary<unknown>;
  queries: fc.Arbitrary<string>[];
  makeBody: (schema: JsonSchema) => fc.Arbitrary<string>;
  contentTypes: fc.Arbitrary<string>;
};

function callsIn(
  { address, operation }: Route,
  { inAddress, makeValue, queries, makeBody, contentTypes }: Manner,
): fc.Arbitrary<Call> {
  const { parameters = [], requestBody } = operation;
  const inPath = parameters.filter((parameter) => parameter.in === 'path');
  const inQuery = parameters.filter((parameter) => parameter.in === 'query');
  const path = fc
    .tuple(...inPath.map(({ name, schema }) => inAddress(schema).map((value) => [name, value] as const)))
    .map((given) =>
      given.reduce((url, [name, value]) => url.replace(`{${name}}`, encoded(value).slice(0, 300) || '%20'), address),
    );
  const query = fc
    .tuple(
      ...inQuery.map(({ name, schema, required }) =>
        fc
          .option(makeValue(schema), { nil: undefined, freq: required ? 20 : 1 })
          .map((value) => [name, value] as const),
      ),
    )
    .map((given) => given.flatMap(([name, value]) => (value === undefined ? [] : listed(name, value))).join('&'));
  const wanted = findSchema(requestBody);
  return fc.record({
    url: fc
      .tuple(path, fc.oneof({ weight: 5, arbitrary: query }, ...queries))
      .map(([where, asked]) => `${where}?${asked}`),
    body: wanted ? makeBody(wanted) : fc.constant(null),
    contentType: contentTypes,
  });
}

/**
 * Calls of one operation: half fit its document, half break it in one place or altogether.
 *
 * @param ids ids that exist, so that calls meet something
 */
export function arbitraryCalls(route: Route, ids: Pick<IdPool, 'any' | 'forAddress'>): fc.Arbitrary<Call> {
  const fits = (schema: JsonSchema) => fitting(schema, ids.any);
  const broken = (schema: JsonSchema) =>
    fc.oneof({ weight: 3, arbitrary: fits(schema) }, { weight: 1, arbitrary: nasty });
  return fc.oneof(
    callsIn(route, {
      inAddress: (schema) => fitting(schema, () => ids.forAddress(route)),
      makeValue: fits,
      queries: [],
      makeBody: (schema) => fits(schema).map(asJson),
      contentTypes: fc.constant(JSON_TYPE),
    }),
    callsIn(route, {
      inAddress: broken,
      makeValue: broken,
      queries: [fc.constantFrom(...rawQueries)],
      makeBody: (schema) =>
        fc.oneof(
          { weight: 5, arbitrary: misfitting(schema, ids.any).map(asJson) },
          { weight: 1, arbitrary: fc.constantFrom(...rawBodies) },
        ),
      contentTypes: mixedTypes,
    }),
  );
}
