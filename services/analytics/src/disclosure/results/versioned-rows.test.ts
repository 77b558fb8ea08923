import { expect, it } from 'vitest';
import { createVersionedRows } from './versioned-rows.ts';

function openRows(stored: Record<string, string>) {
  const reads: string[][] = [];
  const rows = createVersionedRows<string>(3);
  const find = (...wanted: [id: string, version: string][]) =>
    rows.find(
      wanted.map(([id, version]) => ({ id, version })),
      async (ids) => {
        reads.push(ids);
        return new Map(ids.flatMap((id) => (stored[id] === undefined ? [] : [[id, stored[id]] as const])));
      },
    );
  return { reads, find };
}

it('reads together what is not in memory in its version, and nothing else', async () => {
  const stored: Record<string, string> = { spring: 'A', autumn: 'B' };
  const { reads, find } = openRows(stored);
  expect(await find(['spring', '1'], ['autumn', '1'], ['spring', '1'])).toEqual(new Map(Object.entries(stored)));
  stored.spring = 'C';
  expect((await find(['spring', '1'])).get('spring')).toBe('A');
  expect(await find(['spring', '2'], ['autumn', '1'])).toEqual(new Map([...Object.entries(stored)]));
  expect(reads).toEqual([['spring', 'autumn'], ['spring']]);
});

it('leaves out rows that do not exist, and forgets what was asked for first', async () => {
  const { reads, find } = openRows({ a: 'A', b: 'B', c: 'C' });
  expect(await find(['never', '1'])).toEqual(new Map());
  for (const id of ['a', 'b', 'c', 'a', 'never']) await find([id, '1']);
  expect(reads).toEqual([['never'], ['a'], ['b'], ['c'], ['never']]);
});
