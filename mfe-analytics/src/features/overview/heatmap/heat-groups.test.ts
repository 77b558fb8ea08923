import type { AnalyticsRow } from '@wellspring/shared/contracts/pages/analytics-page.ts';
import { expect, it } from 'vitest';
import { groupRows, type HeatGroup, takeRows } from './heat-groups.ts';

const row = (setId: string, parentId: string | null): AnalyticsRow => ({
  set: { setId, title: setId, kind: 'team' },
  parentId,
  shown: null,
});
const tree = [row('root', null), row('care', 'root'), row('ward', 'care'), row('sales', 'root'), row('lost', 'gone')];
const toNames = (groups: readonly HeatGroup[]) =>
  groups.map(({ parent, rows }) => [parent?.set.setId ?? null, rows.map((one) => one.row.set.setId)]);
const heat = (rows: readonly AnalyticsRow[]) => rows.map((one) => ({ row: one, cells: [] }));

it('puts rows under the team above them, groups as in the tree and rows as they are ordered', () => {
  expect(toNames(groupRows(heat(tree.toReversed()), tree))).toEqual([
    [null, ['lost', 'root']],
    ['root', ['sales', 'care']],
    ['care', ['ward']],
  ]);
});

it('takes the first rows of all groups together', () => {
  const groups = groupRows(heat(tree), tree);
  expect(toNames(takeRows(groups, 3))).toEqual([
    [null, ['root', 'lost']],
    ['root', ['care']],
  ]);
  expect(toNames(takeRows(groups, 9))).toEqual(toNames(groups));
});
