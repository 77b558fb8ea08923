import { useEffect } from 'react';
import { countPages } from '../../ui/tables/pager-math.ts';

export type LastPageOptions = {
  /** From 1. */
  page: number;
  pageSize: number;
  /** Rows on all pages together; undefined while it is not known. */
  total: number | undefined;
  onChange: (change: { page: number }) => void;
};

/** Leads from a page that is not there, of an old address or after rows were deleted, to the last one that is. */
export function useLastPage({ page, pageSize, total, onChange }: LastPageOptions): void {
  const last = total === undefined ? null : countPages(total, pageSize);
  useEffect(() => {
    if (last !== null && page > last) onChange({ page: last });
  }, [last, page, onChange]);
}
