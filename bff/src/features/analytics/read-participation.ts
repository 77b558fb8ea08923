import type { Locale } from '@wellspring/shared/contracts/common.ts';
import { AnalyticsFrame, type AnalyticsFrameAsked } from '@wellspring/shared/contracts/internal/visible-sets.ts';
import type { ParticipationQuery } from '@wellspring/shared/contracts/pages/analytics-query.ts';
import type { ParticipationPage } from '@wellspring/shared/contracts/pages/participation-page.ts';
import type { UserActor } from '@wellspring/shared/server/http/service-auth.ts';
import type { ResultsReader } from '../../results/results-upstream.ts';
import type { Upstream } from '../../upstream/upstream.ts';
import { toSetsOf } from './to-sets-of.ts';

type Asked = { person: UserActor; query: ParticipationQuery; locale: Locale };
type Deps = { checkups: Upstream; results: Pick<ResultsReader, 'participation'> };

export type ParticipationReader = (asked: Asked) => Promise<ParticipationPage>;

/** Gathers how many took part in each set of a run: sets and names from checkups, then numbers from analytics. */
export function createParticipationReader({ checkups, results }: Deps): ParticipationReader {
  return async ({ person, query, locale }) => {
    const asked: AnalyticsFrameAsked = { locale, ...(query.run === undefined ? {} : { run: query.run }) };
    const frame = await checkups.call(person, 'POST', '/internal/results/analytics', AnalyticsFrame, asked);
    const { run, company } = frame;
    const by = query.rows ?? 'teams';
    const sets = [company, ...toSetsOf(frame, by)];
    const counted = await results.participation(sets.map(({ setId }) => ({ entryId: run.entryId, setId })));
    const bySet = new Map(counted.map(({ setId, participation }) => [setId, participation]));
    const [first, ...rows] = sets.map(({ setId, title, kind }) => ({
      set: { setId, title, kind },
      participation: bySet.get(setId) ?? ({ state: 'refused' } as const),
    }));
    return { run, by, company: first as ParticipationPage['company'], rows };
  };
}
