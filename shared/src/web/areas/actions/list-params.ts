import type { ActionType } from '../../../contracts/talk/action.ts';
import { pageSizes } from '../../ui/tables/pager-math.ts';
import type { ActionFilter, ActionState } from './actions.queries.ts';

/** Search params of the action lists. */
export type ListParams = ActionFilter & {
  /** From 1. */
  page: number;
  pageSize: number;
};

const states: readonly ActionState[] = ['active', 'all', 'completed'];
const DEFAULT_PAGE_SIZE = 10;
const MAX_SEARCH_LENGTH = 100;

/** Reads the params from the page's address; what makes no sense there, or is not offered, is the usual one. */
export function readListParams(search: URLSearchParams, offered: readonly ActionType[]): ListParams {
  const page = Number(search.get('page') ?? 1);
  const pageSize = Number(search.get('rows') ?? DEFAULT_PAGE_SIZE);
  return {
    list: offered.find((list) => list === search.get('list')) ?? 'personal',
    state: states.find((state) => state === search.get('state')) ?? 'active',
    search: (search.get('search') ?? '').slice(0, MAX_SEARCH_LENGTH),
    teamId: search.get('team'),
    page: Number.isInteger(page) && page > 0 && page < 10_000 ? page : 1,
    pageSize: pageSizes.find((size) => size === pageSize) ?? DEFAULT_PAGE_SIZE,
  };
}

/** The search params of the address; defaults are left out. */
export function toSearch({ list, state, search, teamId, page, pageSize }: ListParams): Record<string, string> {
  return {
    ...(list === 'personal' ? {} : { list }),
    ...(state === 'active' ? {} : { state }),
    ...(search === '' ? {} : { search }),
    ...(list === 'team' && teamId !== null ? { team: teamId } : {}),
    ...(page === 1 ? {} : { page: String(page) }),
    ...(pageSize === DEFAULT_PAGE_SIZE ? {} : { rows: String(pageSize) }),
  };
}
