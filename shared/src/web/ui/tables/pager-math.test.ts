import { describe, expect, it } from 'vitest';
import { countPages, pagerItems, shownRows } from './pager-math.ts';

describe('countPages', () => {
  it.each([
    [0, 10, 1],
    [10, 10, 1],
    [11, 10, 2],
    [268, 25, 11],
  ])('%i rows, %i a page: %i', (total, pageSize, pages) => {
    expect(countPages(total, pageSize)).toBe(pages);
  });
});

describe('shownRows', () => {
  it('counts rows as people do', () => {
    expect(shownRows(2, 25, 268)).toEqual({ from: 26, to: 50 });
  });

  it('ends with the last row', () => {
    expect(shownRows(11, 25, 268)).toEqual({ from: 251, to: 268 });
  });

  it('shows the last page when the list became shorter', () => {
    expect(shownRows(5, 10, 12)).toEqual({ from: 11, to: 12 });
  });

  it('shows nothing of nothing', () => {
    expect(shownRows(1, 10, 0)).toEqual({ from: 0, to: 0 });
  });
});

describe('pagerItems', () => {
  it.each([
    [1, 1, [1]],
    [2, 3, [1, 2, 3]],
    [1, 9, [1, 2, 'gap', 9]],
    [5, 9, [1, 'gap', 4, 5, 6, 'gap', 9]],
    [4, 9, [1, 2, 3, 4, 5, 'gap', 9]],
    [9, 9, [1, 'gap', 8, 9]],
  ])('on page %i of %i', (page, pageCount, items) => {
    expect(pagerItems(page, pageCount)).toEqual(items);
  });
});
