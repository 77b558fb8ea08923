import { CompareBy, type ComparePage, MAX_COMPARED } from '@wellspring/shared/contracts/pages/compare-page.ts';

/** What the address says: everything that a comparison is made of, so that it can be sent. */
export type CompareParams = {
  /** Null: the newest round. */
  run: string | null;
  /** Null: the round before. */
  with: string | null;
  /** Empty: the first teams that the reader may see. */
  sets: string[];
  by: CompareBy;
};

const ID = /^[A-Za-z0-9_.-]{1,64}$/;
const toId = (value: string | null) => (value !== null && ID.test(value) ? value : null);

/** Reads the params from the page's address; what makes no sense there is left out. */
export const readParams = (search: URLSearchParams): CompareParams => ({
  run: toId(search.get('run')),
  with: toId(search.get('with')),
  sets: [...new Set(search.getAll('set').filter((id) => toId(id) !== null))].slice(0, MAX_COMPARED),
  by: CompareBy.options.find((by) => by === search.get('by')) ?? 'factors',
});

/** The params as they stand in the address and in the request. */
export const toPairs = ({ run, with: compared, sets, by }: CompareParams): [name: string, value: string][] => [
  ...(run === null ? [] : [['run', run] as [string, string]]),
  ...(compared === null ? [] : [['with', compared] as [string, string]]),
  ...sets.map((id): [string, string] => ['set', id]),
  ...(by === 'factors' ? [] : [['by', by] as [string, string]]),
];

/** Params that lead to this very page, for other readers too. */
export const paramsOf = ({ run, compared, chosen, by }: ComparePage): CompareParams => ({
  run: run.entryId,
  with: compared?.entryId ?? null,
  sets: chosen,
  by,
});
