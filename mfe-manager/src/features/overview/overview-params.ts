import { RunPhase } from '@wellspring/shared/contracts/pages/checkups-page.ts';
import { pageSizes } from '@wellspring/shared/web/ui/tables/pager-math.ts';

/** Search params of the overview. */
export type OverviewParams = {
  /** Part of a checkup's title. */
  search: string;
  phase: RunPhase | null;
  /** Id of one of the reader's sets; `mine`: any of them. */
  set: string | null;
  /** From 1. */
  page: number;
  pageSize: number;
};

export const USUAL: OverviewParams = { search: '', phase: null, set: null, page: 1, pageSize: 10 };

/** The choice of all own sets together, where ids stand. */
export const MINE = 'mine';

const ID = /^[A-Za-z0-9_-]{1,64}$/;

/** Reads the params from the page's address; what makes no sense there is the usual one. */
export function readParams(search: URLSearchParams): OverviewParams {
  const page = Number(search.get('page') ?? USUAL.page);
  const pageSize = Number(search.get('rows') ?? USUAL.pageSize);
  const set = search.get('set');
  return {
    search: (search.get('search') ?? '').slice(0, 100),
    phase: RunPhase.options.find((phase) => phase === search.get('phase')) ?? null,
    set: set !== null && ID.test(set) ? set : null,
    page: Number.isInteger(page) && page > 0 && page <= 1_000 ? page : USUAL.page,
    pageSize: pageSizes.find((size) => size === pageSize) ?? USUAL.pageSize,
  };
}

/** The search params of the address; defaults are left out. */
export function toSearch({ search, phase, set, page, pageSize }: OverviewParams): Record<string, string> {
  return {
    ...(search === '' ? {} : { search }),
    ...(phase === null ? {} : { phase }),
    ...(set === null ? {} : { set }),
    ...(page === USUAL.page ? {} : { page: String(page) }),
    ...(pageSize === USUAL.pageSize ? {} : { rows: String(pageSize) }),
  };
}

/** Whether rounds are left out by what was asked for. */
export const isFiltered = ({ search, phase, set }: OverviewParams): boolean =>
  search !== '' || phase !== null || set !== null;
