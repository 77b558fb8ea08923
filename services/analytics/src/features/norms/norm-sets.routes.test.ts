import { defaultNormTables } from '@wellspring/shared/content/content.ts';
import { createInternalTokens } from '@wellspring/shared/server/http/internal-token.ts';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { buildApp } from '../../app.ts';
import { openTestDatabase } from '../../testing/open-test-database.ts';

const tokens = createInternalTokens('a secret of at least thirty-two characters');
const database = openTestDatabase();
let app: ReturnType<typeof buildApp> | undefined;
afterAll(() => app?.close());
beforeEach(async () => {
  await database.connection.collection('normsInForce').deleteMany({});
  await database.connection.collection('normSets').deleteMany({ _id: { $ne: 'norms-1' as never } });
});

async function call(
  method: 'GET' | 'POST' | 'PUT',
  url: string,
  { payload, permissions = ['manageadvancedanalytics'] }: { payload?: object; permissions?: string[] } = {},
) {
  app ??= buildApp({ ...database.repositories, logLevel: 'silent', tokens, checks: {} });
  const actor = { kind: 'user', userId: 'u1', sessionId: 's1', language: 'en', permissions } as const;
  const headers = { authorization: `Bearer ${tokens.issue({ ...actor, permissions: [...permissions] })}` };
  const reply = await app.inject({ method, url, headers, ...(payload ? { payload } : {}) });
  return { status: reply.statusCode, body: reply.json() };
}
const upload = (file: string) =>
  call('POST', '/norm-sets', { payload: { title: ' Our people ', peopleCount: 400, file } });

const tables = structuredClone(defaultNormTables) as Record<string, Record<string, number>>;
const change = (edit: (copy: typeof tables) => void) => {
  const copy = structuredClone(tables);
  edit(copy);
  return JSON.stringify(copy);
};
const lines = Object.entries(tables).flatMap(([code, table]) =>
  Object.entries(table).map(([score, percentile]) => [code, score, percentile] as const),
);

describe('norm sets', () => {
  it('are uploaded, put in force as a whole, and taken out again', async () => {
    const before = await call('GET', '/norm-sets');
    expect(before.body).toMatchObject({ inForceId: 'norms-1', revision: 0, sets: [{ source: 'reference' }] });
    const added = await upload(JSON.stringify(tables));
    expect(added).toMatchObject({
      status: 201,
      body: { id: 'norms-2', title: 'Our people', source: 'organisation', peopleCount: 400 },
    });
    const active = async () => {
      const { body } = await call('GET', '/analytics-items?isactive=true&subtype_in[]=AU&subtype_in[]=WB');
      return (body as { id: string }[]).map(({ id }) => id);
    };
    expect(await active()).toEqual(['AU-1', 'WB-1']);
    const put = (setId: string, revision: number) =>
      call('PUT', '/norm-sets/in-force', { payload: { setId, revision } });
    expect((await put('norms-2', 0)).body).toMatchObject({ inForceId: 'norms-2', revision: 1 });
    expect(await active()).toEqual(['AU-2', 'WB-2']);
    expect(await put('norms-1', 0)).toMatchObject({ status: 409, body: { code: 'stale_revision' } });
    expect((await put('norms-9', 1)).status).toBe(404);
    expect((await put('norms-1', 1)).body).toMatchObject({ inForceId: 'norms-1', revision: 2 });
    expect(await active()).toEqual(['AU-1', 'WB-1']);
  });

  it.each([
    [',', '.'],
    [';', ','],
    ['\t', ','],
  ])('are read from lines with "%s" between and "%s" in numbers', async (separator, point) => {
    const written = lines.map((line) => line.map((cell) => String(cell).replace('.', point)).join(separator));
    const file = `\uFEFF${['code', 'score', 'percentile'].join(separator)}\r\n${written.reverse().join('\r\n')}\r\n`;
    expect((await upload(file)).status).toBe(201);
    const stored = (await database.repositories.normSets.find('norms-2'))?.tables;
    expect(stored).toEqual(tables);
  });

  it.each([
    ['unknown_table', { table: 'XX', score: '1.0' }, change((copy) => Object.assign(copy, { XX: { '1.0': 4 } }))],
    ['missing_table', { table: 'AU' }, change((copy) => delete copy.AU)],
    ['missing_score', { table: 'AU', score: '4.3' }, change((copy) => delete copy.AU?.['4.3'])],
    ['unknown_score', { table: 'AU', score: '7.1' }, change((copy) => Object.assign(copy.AU ?? {}, { '7.1': 99 }))],
    ['out_of_range', { table: 'AU', score: '7.0' }, change((copy) => Object.assign(copy.AU ?? {}, { '7.0': 100 }))],
    ['falls', { table: 'AU', score: '4.3' }, change((copy) => Object.assign(copy.AU ?? {}, { '4.3': 1 }))],
    ['out_of_range', { table: 'WB', score: '1.0', line: 2 }, 'code,score,percentile\nWB,1.0,many'],
    ['score_twice', { table: 'WB', score: '1.0', line: 3 }, 'code,score,percentile\nWB,1.0,1\nWB,1.0,1'],
    ['unreadable', {}, '{"AU":'],
    ['unreadable', {}, 'hello'],
  ])('refuse a file with a problem and name where it is: %s %o', async (code, params, file) => {
    const { status, body } = await upload(file);
    expect([status, body.code]).toEqual([400, 'invalid_request']);
    expect(body.fields).toContainEqual({ path: 'file', code, ...(Object.keys(params).length > 0 ? { params } : {}) });
    expect((await database.repositories.normSets.list()).sets).toHaveLength(1);
  });

  it('are closed to users without the right', async () => {
    expect((await call('GET', '/norm-sets', { permissions: ['manageanalytics'] })).status).toBe(403);
    expect((await call('GET', '/norm-sets', { permissions: ['managecompany'] })).status).toBe(200);
  });
});
