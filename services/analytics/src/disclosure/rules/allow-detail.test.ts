import { expect, it } from 'vitest';
import { allowDetail } from './allow-detail.ts';
import type { DisclosureSet } from './disclosure-set.ts';
import { ANY_PARTICIPATION } from './testing/any-participation.ts';

const range = (from: number, to: number) => Int32Array.from({ length: to - from }, (_, at) => from + at);
const company: DisclosureSet = {
  id: 'company',
  kind: 'company',
  parentId: null,
  minimum: 5,
  ...ANY_PARTICIPATION,
  people: range(0, 100),
};
const team = (id: string, from: number, to: number): DisclosureSet => ({
  id,
  kind: 'team',
  parentId: 'company',
  minimum: 5,
  ...ANY_PARTICIPATION,
  people: range(from, to),
});
const segment = (id: string, from: number, to: number): DisclosureSet => ({
  ...team(id, from, to),
  kind: 'segment',
  parentId: null,
});

it.each([
  ['sets that are apart by twenty or more', [company, team('a', 0, 40), team('b', 40, 70)], ['company', 'a', 'b']],
  ['not a set below twenty', [company, team('a', 0, 19)], ['company']],
  [
    'not one that leaves fewer than twenty of the company',
    [company, team('a', 0, 50), team('b', 50, 95)],
    ['company', 'a'],
  ],
  ['not one that overlaps another but for a few', [company, team('a', 0, 40), segment('s', 3, 75)], ['company', 'a']],
  ['one that is the same as another', [company, team('a', 0, 40), segment('s', 0, 40)], ['company', 'a', 's']],
])('detail is shown for %s', (_name, released, allowed) => {
  expect([...allowDetail(100, released)]).toEqual(allowed);
});
