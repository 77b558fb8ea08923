import type { Locale } from '@wellspring/shared/contracts/common.ts';
import { AnalyticsFrame } from '@wellspring/shared/contracts/internal/visible-sets.ts';
import type { TrendQuery } from '@wellspring/shared/contracts/pages/analytics-query.ts';
import { MAX_TREND_RUNS, type TrendPage } from '@wellspring/shared/contracts/pages/trend-page.ts';
import { isSameKindOfRun } from '@wellspring/shared/domain/results/cycle-id.ts';
import type { UserActor } from '@wellspring/shared/server/http/service-auth.ts';
import type { ResultsReader } from '../../results/results-upstream.ts';
import type { Upstream } from '../../upstream/upstream.ts';

type Asked = { person: UserActor; query: TrendQuery; locale: Locale };
type Deps = { checkups: Upstream; results: Pick<ResultsReader, 'states' | 'sets'> };

/**
 * One figure of a set in every run of the kind of the chosen one. Each run shows what it released; the change of a point is
 * that since the nearest one before it that shows the set, and the service says nothing of runs that cannot be compared.
 */
export function createTrendReader({ checkups, results }: Deps) {
  return async ({ person, query, locale }: Asked): Promise<TrendPage> => {
    const asked = { locale, run: query.run };
    const { run, runs } = await checkups.call(person, 'POST', '/internal/results/analytics', AnalyticsFrame, asked);
    const same = runs.filter((one) => isSameKindOfRun(one, run)).slice(0, MAX_TREND_RUNS);
    const listed = same.some(({ entryId }) => entryId === run.entryId) ? same : [run, ...same];
    const ordered = [...listed].sort((one, other) => one.start.localeCompare(other.start));
    const states = await results.states(ordered.map(({ entryId }) => ({ entryId, setId: query.set })));
    const released = states.flatMap(({ state, entryId }) => (state === 'released' ? [entryId] : []));
    const answers = await results.sets(
      released.map((entryId, at) => {
        const before = released[at - 1];
        return { entryId, setId: query.set, ...(before === undefined ? {} : { compareWith: before }) };
      }),
    );
    const byRun = new Map(answers.map((answer) => [answer.entryId, answer]));
    return {
      points: ordered.map((one) => {
        const answer = byRun.get(one.entryId);
        if (answer?.state !== 'shown') return { run: one, shown: null };
        const { n, normSetId, codes } = answer.report;
        const code = codes.find(({ key }) => key === query.code);
        return {
          run: one,
          shown: { n, normSetId, code: code ? { ...code, histogram: null } : null },
        };
      }),
    };
  };
}
