import { pageSizes } from '@wellspring/shared/web/ui/tables/pager-math.ts';

/** Search params of the list of segments. */
export type SegmentsParams = {
  search: string;
  /** From 1. */
  page: number;
  pageSize: number;
};

const DEFAULT_PAGE_SIZE = 10;

/** Reads the params from the page's address; what makes no sense there is the usual one. */
export function readParams(search: URLSearchParams): SegmentsParams {
  const page = Number(search.get('page') ?? 1);
  const pageSize = Number(search.get('rows') ?? DEFAULT_PAGE_SIZE);
  return {
    search: (search.get('search') ?? '').slice(0, 100),
    page: Number.isInteger(page) && page > 0 && page < 10_000 ? page : 1,
    pageSize: pageSizes.find((size) => size === pageSize) ?? DEFAULT_PAGE_SIZE,
  };
}

/** The search params of the address; defaults are left out. */
export const toSearch = ({ search, page, pageSize }: SegmentsParams): Record<string, string> => ({
  ...(search === '' ? {} : { search }),
  ...(page === 1 ? {} : { page: String(page) }),
  ...(pageSize === DEFAULT_PAGE_SIZE ? {} : { rows: String(pageSize) }),
});
