import type { Vitamin } from '@wellspring/shared/contracts/content/content.ts';
import { describe, expect, it } from 'vitest';
import { splitColumns } from './split-columns.ts';

const vitamin = (key: string, factorCount: number) =>
  ({ key, factors: Array.from({ length: factorCount }) }) as Vitamin;
const toKeys = (vitamins: readonly Vitamin[]) =>
  splitColumns(vitamins).map((column) => column.map(({ key }) => key).join(' '));

describe('the columns of the definitions', () => {
  it('are about as high as each other, in reading order', () => {
    const all = [9, 3, 7, 4, 3, 2, 2, 4].map((count, at) => vitamin(`v${at}`, count));
    expect(toKeys(all)).toEqual(['v0 v1 v2', 'v3 v4 v5 v6 v7']);
  });

  it('leave the second one empty for a single card, and both for none', () => {
    expect(toKeys([vitamin('EB', 9)])).toEqual(['EB', '']);
    expect(toKeys([])).toEqual(['', '']);
  });
});
