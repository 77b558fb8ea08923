import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { SignedIn } from '@wellspring/shared/contracts/access/session.ts';
import { ErrorBody } from '@wellspring/shared/contracts/error-body.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fromJSONSchema } from 'zod';
import { DEMO_PASSWORD, EMPLOYEE_EMAIL } from '../../tools/demo-company/people/accounts.ts';
import { buildTestApp } from './testing/build-test-app.ts';
import { fitting, type JsonSchema, misfitting, nasty } from './testing/json-schema-arbitrary.ts';
import { startTestStack } from './testing/start-test-stack.ts';

/** More for a long search: FUZZ_RUNS=100. */
const RUNS = Number(process.env.FUZZ_RUNS ?? 6);
const ADMIN_EMAIL = 'admin@demo.test';

type Parameter = { name: string; in: 'path' | 'query'; required?: boolean; schema: JsonSchema };
type Content = { content?: Record<string, { schema: JsonSchema }> };
type Operation = { parameters?: Parameter[]; requestBody?: Content; responses: Record<string, Content> };
type Route = { method: string; address: string; operation: Operation };

const findSchema = (content: Content | undefined) => content?.content?.['application/json']?.schema;

/** Every call of the API's own document; the settings last, as they switch others off. */
async function readRoutes(): Promise<Route[]> {
  const test = await buildTestApp();
  const { body } = await test.app.inject('/docs/openapi.json');
  await test.close();
  const { paths } = JSON.parse(body) as { paths: Record<string, Record<string, Operation>> };
  const routes = Object.entries(paths).flatMap(([address, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), address, operation })),
  );
  const isLast = ({ method, address }: Route) => Number(method === 'PUT' && address.includes('/settings/'));
  return routes.sort((left, right) => isLast(left) - isLast(right));
}

const routes = await readRoutes();

let stack: Awaited<ReturnType<typeof startTestStack>>;
const tokens = new Map<string, string>();
/** Ids seen in answers, so that calls meet things that exist. */
const seenIds = new Set<string>();

beforeAll(async () => {
  stack = await startTestStack('http://127.0.0.1:65000');
  for (const identifier of [EMPLOYEE_EMAIL, ADMIN_EMAIL]) {
    const reply = await fetch(`${stack.url}/api/auth/local`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ identifier, password: DEMO_PASSWORD }),
    });
    tokens.set(identifier, SignedIn.parse(await reply.json()).jwt);
  }
}, 180_000);

afterAll(() => stack?.stop(), 60_000);

function rememberIds(value: unknown): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [name, inner] of Object.entries(value)) {
    if (/^id$|id$|Id$/.test(name) && typeof inner === 'string' && seenIds.size < 500) seenIds.add(inner);
    rememberIds(inner);
  }
}

/** A session must not end itself in the middle of the test. */
const knownIds = ({ method, address }: Route) => {
  const isEnding = method === 'DELETE' && address.includes('/sessions');
  return () => (isEnding ? [] : [...seenIds]);
};

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

function arbitraryCalls(route: Route): fc.Arbitrary<{ url: string; body: string | null }> {
  const { parameters = [], requestBody } = route.operation;
  const ids = knownIds(route);
  const one = (schema: JsonSchema) =>
    fc.oneof({ weight: 4, arbitrary: fitting(schema, ids) }, { weight: 1, arbitrary: nasty });
  const inPath = parameters.filter((parameter) => parameter.in === 'path');
  const inQuery = parameters.filter((parameter) => parameter.in === 'query');

  const address = fc
    .tuple(...inPath.map(({ name, schema }) => one(schema).map((value) => [name, value] as const)))
    .map((given) =>
      given.reduce(
        (url, [name, value]) => url.replace(`{${name}}`, encoded(value).slice(0, 300) || '%20'),
        route.address,
      ),
    );
  const query = fc.oneof(
    {
      weight: 5,
      arbitrary: fc
        .tuple(
          ...inQuery.map(({ name, schema, required }) =>
            fc.option(one(schema), { nil: undefined, freq: required ? 20 : 2 }).map((value) => [name, value] as const),
          ),
        )
        .map((given) => given.flatMap(([name, value]) => (value === undefined ? [] : listed(name, value))).join('&')),
    },
    { weight: 1, arbitrary: fc.constantFrom(...rawQueries) },
  );
  const wanted = findSchema(requestBody);
  const body = wanted
    ? fc.oneof(
        { weight: 4, arbitrary: fitting(wanted, ids).map((value) => JSON.stringify(value)) },
        { weight: 4, arbitrary: misfitting(wanted, ids).map((value) => JSON.stringify(value)) },
        { weight: 1, arbitrary: fc.constantFrom(...rawBodies) },
      )
    : fc.constant(null);
  return fc.record({ url: fc.tuple(address, query).map(([where, asked]) => `${where}?${asked}`), body });
}

type Answer = { status: number; isJson: boolean; text: string };

/** How often a refusal for want of breath is taken: a machine is busy for a while, what an input does it does again. */
const PATIENCE = 4;

async function send(
  route: Route,
  call: { url: string; body: string | null },
  token: string | undefined,
  tries = 0,
): Promise<Answer> {
  const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
  if (call.body !== null) headers['content-type'] = 'application/json';
  const { url, body } = call;
  const ask = () => fetch(`${stack.url}${url}`, { method: route.method, headers, ...(body === null ? {} : { body }) });
  // The server may close a kept-alive connection at the moment it is used; a crashed process fails the second attempt
  // too.
  const reply = await ask().catch(ask);
  const isJson = reply.headers.get('content-type')?.startsWith('application/json') ?? false;
  const answer: Answer = { status: reply.status, isJson, text: await reply.text() };
  if (answer.status !== 503 || tries >= PATIENCE) return answer;
  await pause(1_000 * Number(reply.headers.get('retry-after') ?? 1));
  return send(route, call, token, tries + 1);
}

/** What is wrong with an answer, or null. */
function complaintAbout({ operation }: Route, { status, isJson, text }: Answer): string | null {
  if (status >= 500) return `answers ${status}`;
  if (/\n\s+at |node_modules|\.ts:\d+/.test(text)) return 'shows a stack';
  // A file is no object of the contract.
  if (text === '' || (!isJson && status < 400)) return null;
  const value: unknown = JSON.parse(text);
  if (status >= 400) return ErrorBody.safeParse(value).success ? null : 'refuses in another shape';
  rememberIds(value);
  const schema = findSchema(operation.responses[status]);
  if (!schema) return `answers ${status} with a body, which it does not announce`;
  const read = fromJSONSchema(schema as Parameters<typeof fromJSONSchema>[0]).safeParse(value);
  return read.success ? null : `breaks its contract: ${JSON.stringify(read.error.issues).slice(0, 500)}`;
}

describe('whatever is sent', () => {
  it.each(routes.map((route) => [`${route.method} ${route.address}`, route] as const))(
    'to %s is answered as announced',
    async (_name, route) => {
      await fc.assert(
        fc.asyncProperty(arbitraryCalls(route), async (call) => {
          const answers = await Promise.all(
            [tokens.get(EMPLOYEE_EMAIL), tokens.get(ADMIN_EMAIL)].map((token) => send(route, call, token)),
          );
          expect(answers.map((answer) => complaintAbout(route, answer))).toEqual([null, null]);
        }),
        { numRuns: RUNS, endOnFailure: true },
      );
    },
    60_000,
  );

  it('made no service fail behind the scenes', () => {
    const folder = path.join(stack.folder, 'logs');
    const failures = readdirSync(folder).flatMap((name) =>
      readFileSync(path.join(folder, name), 'utf8')
        .split('\n')
        .filter((line) => /"level":(50|60)/.test(line) && !line.includes('"status":503'))
        .map((line) => `${name}: ${line.slice(0, 600)}`),
    );
    expect(failures).toEqual([]);
  });
});
