import type { Locale } from '@wellspring/shared/contracts/common.ts';
import { AnalyticsFrame } from '@wellspring/shared/contracts/internal/visible-sets.ts';
import type { TrendQuery } from '@wellspring/shared/contracts/pages/analytics-query.ts';
import type { ReportedRun } from '@wellspring/shared/contracts/pages/team-report-page.ts';
import { MAX_TREND_RUNS, type TrendPage } from '@wellspring/shared/contracts/pages/trend-page.ts';
import { isSameKindOfRun } from '@wellspring/shared/domain/results/cycle-id.ts';
import type { UserActor } from '@wellspring/shared/server/http/service-auth.ts';
import { readRounds, toTrend } from '../../results/read-rounds.ts';
import type { ResultsReader } from '../../results/results-upstream.ts';
import type { Upstream } from '../../upstream/upstream.ts';

type Asked = { person: UserActor; query: TrendQuery; locale: Locale };
type Deps = { checkups: Upstream; results: Pick<ResultsReader, 'states' | 'sets'> };

/** The newest runs of the kind of one of them, which is among them. */
export function findTrendRuns({ run, runs }: { run: ReportedRun; runs: readonly ReportedRun[] }): ReportedRun[] {
  const same = runs.filter((one) => isSameKindOfRun(one, run)).slice(0, MAX_TREND_RUNS);
  return same.some(({ entryId }) => entryId === run.entryId) ? same : [run, ...same];
}

/** One figure of a set in every run of the kind of the chosen one. */
export function createTrendReader({ checkups, results }: Deps) {
  return async ({ person, query, locale }: Asked): Promise<TrendPage> => {
    const asked = { locale, run: query.run };
    const frame = await checkups.call(person, 'POST', '/internal/results/analytics', AnalyticsFrame, asked);
    return toTrend(await readRounds(results, findTrendRuns(frame), query.set), query.code);
  };
}
