import type { AnalyticsPage } from '@wellspring/shared/contracts/pages/analytics-page.ts';
import { type Preset, PresetChoice } from '@wellspring/shared/contracts/people/presets.ts';
import { paramsOf, toPairs } from '../run-params.ts';
import { analyticsTabs } from '../tabs.ts';

const ofRun = ['run', 'with', 'beside', 'rows', 'attribute'];

/** What is chosen on a page of the area: its round, and what its address says besides, as far as a preset knows it. */
export function toPresetChoice(page: AnalyticsPage, search: URLSearchParams): PresetChoice {
  const own = Object.entries(PresetChoice.shape).flatMap(([name, schema]): [string, string][] => {
    const value = search.get(name);
    return value === null || ofRun.includes(name) || !schema.safeParse(value).success ? [] : [[name, value]];
  });
  return PresetChoice.parse(Object.fromEntries([...toPairs(paramsOf(page)), ...own]));
}

/** The same choice of whatever round is the newest: the rounds that it names go. */
export function toNewest({ run: _run, with: _with, beside: _beside, ...rest }: PresetChoice): PresetChoice {
  return rest;
}

/** Where a preset leads. */
export function toPresetAddress({ part, choice }: Pick<Preset, 'part' | 'choice'>): string {
  const { path } = analyticsTabs.find(({ id }) => id === part) ?? { path: '/analytics' };
  const pairs = Object.entries(choice).filter((pair): pair is [string, string] => pair[1] !== undefined);
  return `${path}?${new URLSearchParams(pairs)}`;
}
