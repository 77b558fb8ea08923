export const pageSizes = [10, 25, 50, 100] as const;

/** How many pages a list has; at least one, so that an empty list has a first page. */
export function countPages(total: number, pageSize: number): number {
  return Math.max(1, Math.ceil(total / pageSize));
}

/**
 * Which rows a page shows, counted from 1 as people do.
 *
 * @param page from 1; a page past the end counts as the last one
 * @returns from and to, both included; 0 and 0 for an empty list
 */
export function shownRows(page: number, pageSize: number, total: number): { from: number; to: number } {
  if (total <= 0) return { from: 0, to: 0 };
  const actual = Math.min(Math.max(1, page), countPages(total, pageSize));
  return { from: (actual - 1) * pageSize + 1, to: Math.min(actual * pageSize, total) };
}

/**
 * The page numbers a pager shows: the first, the last and those around the current one; 'gap' where two or more are
 * left out, because a gap of one page takes as much room as its number.
 *
 * @param page from 1
 */
export function pagerItems(page: number, pageCount: number): readonly (number | 'gap')[] {
  const near = new Set([1, pageCount, page - 1, page, page + 1]);
  const items: (number | 'gap')[] = [];
  for (let number = 1; number <= pageCount; number++) {
    const isShown = near.has(number) || (near.has(number - 1) && near.has(number + 1));
    if (isShown) items.push(number);
    else if (items.at(-1) !== 'gap') items.push('gap');
  }
  return items;
}
