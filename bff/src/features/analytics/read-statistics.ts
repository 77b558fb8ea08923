import {
  AskedComputations,
  type BootstrapAsked,
  type StatisticAnswer,
  StatisticAnswers,
} from '@wellspring/shared/contracts/internal/statistics.ts';
import { AnalyticsFrame, type AnalyticsFrameAsked } from '@wellspring/shared/contracts/internal/visible-sets.ts';
import type { AnalyticsTool } from '@wellspring/shared/contracts/pages/analytics-page.ts';
import type { BootstrapQuery, StatisticQuery } from '@wellspring/shared/contracts/pages/statistics-query.ts';
import { Bootstrap } from '@wellspring/shared/contracts/results/statistics.ts';
import type { UserActor } from '@wellspring/shared/server/http/service-auth.ts';
import { asBff } from '../../sessions/internal-actor.ts';
import type { Upstream } from '../../upstream/upstream.ts';
import { toBootstrapChoice, toStatisticChoice } from './to-choice.ts';

/** The part of the area that a statistic belongs to; undefined: it comes with analytics. */
export const toolOf = {
  correlations: 'network',
  network: 'network',
  importance: 'relativeImportance',
  reliability: 'reliability',
  descriptives: 'descriptives',
  teams: undefined,
  weighting: 'weighting',
} as const satisfies Record<StatisticQuery['kind'], AnalyticsTool | undefined>;

/** Statistics of released sets, for those who manage analytics: checkups is asked first, on each call. */
export function createStatisticsReader({ checkups, analytics }: { checkups: Upstream; analytics: Upstream }) {
  /** @throws AppError not_found for who does not analyse, an unknown run, and a tool that is switched off or needs a further right */
  async function admit(person: UserActor, { run, kind }: Pick<StatisticQuery, 'run' | 'kind'>): Promise<void> {
    const asked: AnalyticsFrameAsked = { run, locale: person.language, tool: toolOf[kind] };
    await checkups.call(person, 'POST', '/internal/results/analytics', AnalyticsFrame, asked);
  }

  async function bootstrap(person: UserActor, query: BootstrapQuery, act: 'read' | 'start' | 'cancel') {
    await admit(person, query);
    const asked: BootstrapAsked = { entryId: query.run, setId: query.set, choice: toBootstrapChoice(query) };
    const answer = await analytics.call(asBff, 'POST', `/internal/statistics/bootstraps/${act}`, Bootstrap, asked);
    // Analytics does not know who asks; the list of the person is in checkups.
    if (act === 'start' && answer.state !== 'refused')
      await checkups.call(person, 'POST', '/internal/results/computations', AskedComputations, asked);
    return answer;
  }

  return {
    async statistic(person: UserActor, query: StatisticQuery): Promise<StatisticAnswer> {
      await admit(person, query);
      const { answers } = await analytics.call(asBff, 'POST', '/internal/statistics/answers', StatisticAnswers, {
        asked: [{ entryId: query.run, setId: query.set }],
        choice: toStatisticChoice(query),
      });
      const [answer] = answers;
      if (!answer) throw new Error('analytics answers for every set that it is asked about');
      return answer;
    },
    bootstrap,
  };
}
