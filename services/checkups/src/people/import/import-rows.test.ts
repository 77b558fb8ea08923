import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { ErasureTools } from '../../platform/personal-data.ts';
import { startTestStore, type TestStore } from '../../testing/test-store.ts';
import type { ImportRow } from './import-row.ts';
import { createImportRows, eraseImportRows } from './import-rows.repository.ts';

let store: TestStore;
beforeAll(async () => {
  store = await startTestStore();
});
afterAll(() => store.close());

/** Every third row has a problem; in every fifth is Zed. */
const aRow = (line: number): ImportRow => ({
  line,
  cells: [`p${line}@x.example`],
  ...(line % 5 === 0 ? { userId: 'zed' } : {}),
  outcome: line % 3 === 0 ? 'problem' : 'new',
  problems: [],
});
const ROWS = 450;
const linesOf = (rows: readonly ImportRow[]) => rows.map(({ line }) => line);
const lines = Array.from({ length: ROWS }, (_, at) => at + 2);
const open = () => createImportRows(store.connection);

beforeEach(async () => {
  const rows = open();
  await rows.remove('i');
  const to = { _id: 'i', expiresAt: new Date(Date.now() + 60_000) };
  await rows.add(to, lines.map(aRow));
  await rows.add(to, [{ ...aRow(ROWS + 2), outcome: 'leaving', isAbsent: true }]);
});

it('lists rows of any kind over the chunks in which they are stored', async () => {
  const problems = lines.filter((line) => line % 3 === 0);
  for (const [skip, limit] of [
    [0, 10],
    [60, 25],
    [130, 100],
    [500, 10],
  ] as const) {
    expect(linesOf(await open().list('i', { outcome: 'problem', skip, limit }))).toEqual(
      problems.slice(skip, skip + limit),
    );
    expect(linesOf(await open().list('i', { skip, limit }))).toEqual([...lines, ROWS + 2].slice(skip, skip + limit));
  }
});

it('walks through all chunks in the order of their lines', async () => {
  const [first, ...others] = await open().listChunks('i', { after: 0, limit: 2 });
  const rest = await open().listChunks('i', { after: others[0]?.firstLine ?? 0, limit: 9 });
  expect([first, ...others, ...rest].flatMap((chunk) => linesOf(chunk?.rows ?? []))).toEqual([...lines, ROWS + 2]);
});

it('takes one person out of all of them, and refuses what was checked before', async () => {
  const before = await open().listChunks('i', { after: 0, limit: 9 });
  await eraseImportRows({ connection: store.connection } as ErasureTools, 'zed');
  expect(linesOf(await open().list('i', { limit: 1_000 }))).toEqual(
    [...lines, ROWS + 2].filter((line) => line % 5 !== 0),
  );
  expect(await store.connection.collection('importRows').findOne({ userIds: 'zed' })).toBeNull();
  await expect(open().replace(before.map((chunk) => ({ chunk, rows: chunk.rows })))).rejects.toThrow(
    'at the same time',
  );
});

it('keeps the rows with problems alone once the others are imported', async () => {
  await open().keepProblems('i');
  expect(linesOf(await open().list('i', { limit: 1_000 }))).toEqual(lines.filter((line) => line % 3 === 0));
});

it('corrects the cells of a row', async () => {
  await open().setCells('i', 300, ['other']);
  expect(await open().find('i', 300)).toEqual({ ...aRow(300), cells: ['other'] });
  expect(await open().find('i', 1)).toBeNull();
});

it('keeps two corrections in one chunk that are made at the same time', async () => {
  await Promise.all([open().setCells('i', 2, ['a@x.example']), open().setCells('i', 3, ['b@x.example'])]);
  expect((await open().list('i', { limit: 2 })).map(({ cells }) => cells[0])).toEqual(['a@x.example', 'b@x.example']);
});
