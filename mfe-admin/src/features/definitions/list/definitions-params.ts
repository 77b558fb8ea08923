import { pageSizes } from '@wellspring/shared/web/ui/tables/pager-math.ts';
import type { DefinitionFilter } from '../definitions.queries.ts';

/** Search params of the list of checkups. */
export type DefinitionsParams = DefinitionFilter & {
  /** From 1. */
  page: number;
  pageSize: number;
};

const kinds: readonly DefinitionFilter['kind'][] = ['all', 'full', 'pulse'];
const DEFAULT_PAGE_SIZE = 10;

/** Reads the params from the page's address; what makes no sense there is the usual one. */
export function readParams(search: URLSearchParams): DefinitionsParams {
  const page = Number(search.get('page') ?? 1);
  const pageSize = Number(search.get('rows') ?? DEFAULT_PAGE_SIZE);
  return {
    search: (search.get('search') ?? '').slice(0, 100),
    kind: kinds.find((kind) => kind === search.get('kind')) ?? 'all',
    page: Number.isInteger(page) && page > 0 && page < 10_000 ? page : 1,
    pageSize: pageSizes.find((size) => size === pageSize) ?? DEFAULT_PAGE_SIZE,
  };
}

/** The search params of the address; defaults are left out. */
export function toSearch({ search, kind, page, pageSize }: DefinitionsParams): Record<string, string> {
  return {
    ...(search === '' ? {} : { search }),
    ...(kind === 'all' ? {} : { kind }),
    ...(page === 1 ? {} : { page: String(page) }),
    ...(pageSize === DEFAULT_PAGE_SIZE ? {} : { rows: String(pageSize) }),
  };
}
