import { PermissionName } from '@wellspring/shared/contracts/access/rights.ts';
import { Locale } from '@wellspring/shared/contracts/common.ts';
import { UserSort, UserStateFilter } from '@wellspring/shared/contracts/people/managed-user.ts';
import { pageSizes } from '@wellspring/shared/web/ui/tables/pager-math.ts';

/** Search params of the list of people. The text that is searched for is not one: a name does not go into an address. */
export type UsersParams = {
  state: UserStateFilter | 'all';
  team: string | null;
  branch: string | null;
  right: PermissionName | null;
  language: Locale | null;
  sort: UserSort;
  /** From 1. */
  page: number;
  pageSize: number;
};

/** Most visits are about people who work here now. */
export const USUAL: UsersParams = {
  state: 'current',
  team: null,
  branch: null,
  right: null,
  language: null,
  sort: 'name',
  page: 1,
  pageSize: 10,
};

const ID = /^[A-Za-z0-9_-]{1,64}$/;
const readId = (text: string | null) => (text !== null && ID.test(text) ? text : null);

/** Reads the params from the page's address; what makes no sense there is the usual one. */
export function readParams(search: URLSearchParams): UsersParams {
  const page = Number(search.get('page') ?? USUAL.page);
  const pageSize = Number(search.get('rows') ?? USUAL.pageSize);
  const state = search.get('state');
  const find = <Option extends string>(options: readonly Option[], name: string) =>
    options.find((one) => one === search.get(name));
  return {
    state: state === 'all' ? 'all' : (find(UserStateFilter.options, 'state') ?? USUAL.state),
    team: readId(search.get('team')),
    branch: readId(search.get('branch')),
    right: find(PermissionName.options, 'right') ?? null,
    language: find(Locale.options, 'language') ?? null,
    sort: find(UserSort.options, 'sort') ?? USUAL.sort,
    page: Number.isInteger(page) && page > 0 && page <= 10_000 ? page : USUAL.page,
    pageSize: pageSizes.find((size) => size === pageSize) ?? USUAL.pageSize,
  };
}

/** The search params of the address; defaults are left out. */
export function toSearch({ pageSize, ...params }: UsersParams): Record<string, string> {
  const named = { ...params, rows: pageSize };
  const usual: Record<string, unknown> = { ...USUAL, rows: USUAL.pageSize };
  return Object.fromEntries(
    Object.entries(named).flatMap(([name, value]) =>
      value === null || value === usual[name] ? [] : [[name, String(value)]],
    ),
  );
}

/** How many filters are set besides the state. */
export const countFilters = ({ team, branch, right, language }: UsersParams): number =>
  [team, branch, right, language].filter((one) => one !== null).length;
