import { type AnalyticsPage, AnalyticsRows } from '@wellspring/shared/contracts/pages/analytics-page.ts';
import { MAX_BESIDE } from '@wellspring/shared/contracts/pages/analytics-query.ts';
import { SplitAttribute } from '@wellspring/shared/contracts/settings/split-attributes.ts';

/** What the address says of every tab: the run, the run it is compared with, and which sets stand side by side. */
export type RunParams = {
  /** Null: the newest round. */
  run: string | null;
  /** Null: the round before. */
  with: string | null;
  /** Further rounds side by side. */
  beside: string[];
  rows: AnalyticsRows;
  /** By which attribute groups are split; null: the first. */
  attribute: SplitAttribute | null;
};

const ID = /^[A-Za-z0-9_.-]{1,64}$/;
const toId = (value: string | null) => (value !== null && ID.test(value) ? value : null);

const toIds = (value: string | null) =>
  [...new Set(value?.split(',').flatMap((one) => toId(one) ?? []))].slice(0, MAX_BESIDE);

/** Reads the params from the page's address; what makes no sense there is left out. */
export const readParams = (search: URLSearchParams): RunParams => ({
  run: toId(search.get('run')),
  with: toId(search.get('with')),
  beside: toIds(search.get('beside')),
  rows: AnalyticsRows.options.find((rows) => rows === search.get('rows')) ?? 'teams',
  attribute: SplitAttribute.options.find((one) => one === search.get('attribute')) ?? null,
});

/** The params as they stand in the address and in the request. */
export const toPairs = ({
  run,
  with: compared,
  beside,
  rows,
  attribute,
}: RunParams): [name: string, value: string][] => [
  ...(run === null ? [] : [['run', run] as [string, string]]),
  ...(compared === null ? [] : [['with', compared] as [string, string]]),
  ...(beside.length === 0 ? [] : [['beside', beside.join(',')] as [string, string]]),
  ...(rows === 'teams' ? [] : [['rows', rows] as [string, string]]),
  ...(rows !== 'groups' || attribute === null ? [] : [['attribute', attribute] as [string, string]]),
];

/** Params that lead to this very page, for other readers too. */
export const paramsOf = ({ run, compared, beside, by, attribute }: AnalyticsPage): RunParams => ({
  run: run.entryId,
  with: compared?.entryId ?? null,
  beside: beside.map((one) => one.run.entryId),
  rows: by,
  attribute,
});
