import { afterEach, expect, it } from 'vitest';
import { AppError } from '../../errors.ts';
import { createServer } from './create-server.ts';

const GIVEN = '0193a1b2-7c3d-4e5f-8a9b-0c1d2e3f4a5b';

let close = async () => undefined as unknown;
afterEach(() => close());

/** What a server that refuses everything answers to a request with an id, and what it logs. */
async function refuse(isInternal: boolean, id = GIVEN) {
  const lines: string[] = [];
  const app = createServer({
    name: 'test',
    logLevel: 'info',
    isInternal,
    logStream: { write: (line) => lines.push(line) },
  });
  close = () => app.close();
  app.get('/things/:id', async () => {
    throw new AppError('not_everything_answered');
  });
  const reply = await app.inject({ url: '/things/secret-thing', headers: { 'x-request-id': id } });
  return { requestId: (reply.json() as { requestId: string }).requestId, lines };
}

it('keeps the request id of an internal call, and logs the refusal under it', async () => {
  const { requestId, lines } = await refuse(true);
  expect(requestId).toBe(GIVEN);
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    reqId: GIVEN,
    route: '/things/:id',
    method: 'GET',
    status: 422,
    reason: 'not_everything_answered',
  });
  expect(lines[0]).not.toContain('secret-thing');
});

it.each(['x', `${GIVEN}\n`, `${GIVEN}0`, GIVEN.toUpperCase()])('takes no other text than an id: %j', async (id) =>
  expect((await refuse(true, id)).requestId).not.toBe(id),
);

it('gives a request from outside an id of its own', async () => {
  const { requestId, lines } = await refuse(false);
  expect(requestId).not.toBe(GIVEN);
  expect(lines).toEqual([]);
});
