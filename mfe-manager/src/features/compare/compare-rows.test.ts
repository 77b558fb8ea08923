import { expect, it } from 'vitest';
import { aColumn, aComparison, lower } from '../../testing/a-comparison.ts';
import { countChanges, findClearSets, toRows } from './compare-rows.ts';

it('has factors with a clear change first, then theme by theme, whatever their value', () => {
  const rows = toRows(aComparison());
  expect(rows.map(({ key }) => key)).toEqual(['FB', 'ROA', 'AU', 'SC', 'VAR', 'IN', 'WD', 'SLA']);
  expect(countChanges(rows)).toEqual({ compared: 16, clear: 2 });
});

it('says what changed as it is drawn: less ambiguity is more clarity', () => {
  const page = aComparison();
  expect(findClearSets(page.columns, toRows(page))).toEqual([
    { set: expect.objectContaining({ setId: 'late' }), higher: ['ROA'], lower: ['FB'] },
  ]);
  const clarity = toRows(page)[1]?.cells[1];
  expect(clarity?.reading?.value).toBe(21);
  expect(clarity?.earlier).toEqual({ value: 10, interval: { low: 41, high: 59 } });
});

it('keeps the value of a figure without a change, and says why there is none', () => {
  const column = aColumn('early', 'Early shift', { AU: null, FB: null, SC: { ...lower, before: null } });
  delete column.earlier.FB;
  const cells = new Map(toRows(aComparison({ columns: [column] })).map(({ key, cells: [cell] }) => [key, cell]));
  expect(cells.get('AU')).toMatchObject({ reading: { value: 44 }, earlier: null, unchanged: 'not_comparable' });
  expect(cells.get('FB')).toMatchObject({ reading: { value: 48 }, earlier: null, unchanged: 'not_shown' });
  // Clear in words alone: two numbers would tell about a person.
  expect(cells.get('SC')).toMatchObject({ reading: { change: { isClear: true, points: null } }, earlier: null });
});

it('has no row that no set shows, and no change without another round', () => {
  const hidden = aComparison().columns.slice(2);
  expect(toRows(aComparison({ columns: hidden }))).toEqual([]);
  const alone = toRows(aComparison({ compared: null, columns: [aColumn('early', 'Early shift', { AU: null })] }));
  expect(alone[0]?.cells[0]?.unchanged).toBeNull();
});
