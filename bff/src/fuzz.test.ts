import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { SignedIn } from '@wellspring/shared/contracts/access/session.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_PASSWORD, EMPLOYEE_EMAIL } from '../../tools/demo-company/people/accounts.ts';
import { type Route, readRoutes } from './testing/fuzz/api-document.ts';
import { arbitraryCalls, type Call } from './testing/fuzz/arbitrary-calls.ts';
import { type Answer, findComplaint } from './testing/fuzz/find-complaint.ts';
import { createIdPool } from './testing/fuzz/id-pool.ts';
import { startTestStack } from './testing/start-test-stack.ts';

/** Calls of each operation by each caller; more for a long search: FUZZ_RUNS=100. */
const RUNS = Number(process.env.FUZZ_RUNS ?? 2);
const ADMIN_EMAIL = 'admin@demo.test';

const routes = await readRoutes();

let stack: Awaited<ReturnType<typeof startTestStack>>;
/** Bearer tokens of the callers. */
const callers: string[] = [];
/** The callers themselves: no call of the test may disable them. */
const callerIds = new Set<string>();
const ids = createIdPool((id) => !callerIds.has(id));
/** Operations that succeeded at least once. */
const reached = new Set<string>();

beforeAll(async () => {
  process.stdout.write(`fuzz: PROPERTY_SEED=${fc.readConfigureGlobal().seed} FUZZ_RUNS=${RUNS}\n`);
  stack = await startTestStack('http://127.0.0.1:65000');
  for (const identifier of [EMPLOYEE_EMAIL, ADMIN_EMAIL]) {
    const reply = await fetch(`${stack.url}/api/auth/local`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ identifier, password: DEMO_PASSWORD }),
    });
    const { jwt, user } = SignedIn.parse(await reply.json());
    callers.push(jwt);
    callerIds.add(user.id);
  }
}, 180_000);

afterAll(() => stack?.stop(), 60_000);

/** How often a refusal under load is repeated: a machine is busy for a while; what an input causes, it causes again. */
const MAX_TRIES = 5;

async function send(route: Route, call: Call, token: string | undefined, tries = 1): Promise<Answer> {
  const { url, body, contentType } = call;
  const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
  if (body !== null) headers['content-type'] = contentType;
  const asked: RequestInit = { method: route.method, headers, redirect: 'manual', ...(body === null ? {} : { body }) };
  const ask = () => fetch(`${stack.url}${url}`, asked);
  // The server may close a kept-alive connection at the moment it is used; a crashed process fails the second attempt
  // too.
  const reply = await ask().catch(ask);
  const isJson = reply.headers.get('content-type')?.startsWith('application/json') ?? false;
  const answer: Answer = { status: reply.status, isJson, text: await reply.text() };
  if (answer.status !== 503 || tries >= MAX_TRIES) return answer;
  await pause(1_000 * Number(reply.headers.get('retry-after') ?? 1));
  return send(route, call, token, tries + 1);
}

/** A session must not end itself in the middle of the test. */
const isEndingSession = ({ method, address }: Route) => method === 'DELETE' && address.includes('/sessions');
const noIds = { any: () => [], forAddress: () => [] };

const nameOf = ({ method, address }: Route) => `${method} ${address}`;

async function complaintsAbout(route: Route, call: Call): Promise<string[]> {
  const answers = await Promise.all(
    // Without a session most answers are the same, whatever is sent.
    (reached.has(nameOf(route)) ? callers : [...callers, undefined]).map((token) => send(route, call, token)),
  );
  return answers.flatMap((answer) => {
    if (answer.status < 400) reached.add(nameOf(route));
    if (answer.status < 400 && answer.isJson) ids.add(route, JSON.parse(answer.text));
    // Five times in a row is not the load.
    return answer.status === 503 ? ['answers 503'] : (findComplaint(route, answer) ?? []);
  });
}

describe('whatever is sent', () => {
  it.each(routes.map((route) => [nameOf(route), route] as const))(
    'to %s is answered as announced',
    async (_name, route) => {
      await fc.assert(
        fc.asyncProperty(arbitraryCalls(route, isEndingSession(route) ? noIds : ids), async (call) => {
          expect(await complaintsAbout(route, call)).toEqual([]);
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

  it('succeeded in a third of the operations, so that more than refusals were checked', () => {
    expect(reached.size).toBeGreaterThan(routes.length / 3);
  });
});
