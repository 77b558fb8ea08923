import type { Locale } from '@wellspring/shared/contracts/common.ts';
import { AskedComputations } from '@wellspring/shared/contracts/internal/statistics.ts';
import { AnalyticsFrame, type AnalyticsFrameAsked } from '@wellspring/shared/contracts/internal/visible-sets.ts';
import type { ComputationsPage } from '@wellspring/shared/contracts/pages/computations-page.ts';
import type { NamedSet } from '@wellspring/shared/contracts/pages/team-report-page.ts';
import { SCORE_KEYS } from '@wellspring/shared/domain/factor-keys.ts';
import { isAppError } from '@wellspring/shared/errors.ts';
import type { UserActor } from '@wellspring/shared/server/http/service-auth.ts';
import type { TeamContents } from '../../reports/team-contents.ts';
import { nameUnion } from '../../results/name-union.ts';
import type { Naming, ResultsReader } from '../../results/results-upstream.ts';
import type { Upstream } from '../../upstream/upstream.ts';
import { toolOf } from './read-statistics.ts';

type Deps = {
  checkups: Upstream;
  results: Pick<ResultsReader, 'columns'>;
  findNames: Naming;
  contentsOf: TeamContents;
};
type Asked = AskedComputations['computations'][number];

/** What a person asked to compute, with the names of the rounds and sets that they may still analyse. */
export function createComputationsReader({ checkups, results, findNames, contentsOf }: Deps) {
  /** Null: the run is not there for the person any more. */
  async function findFrame(person: UserActor, run: string, locale: Locale): Promise<AnalyticsFrame | null> {
    const asked: AnalyticsFrameAsked = { run, locale };
    try {
      return await checkups.call(person, 'POST', '/internal/results/analytics', AnalyticsFrame, asked);
    } catch (error) {
      if (isAppError(error) && error.code === 'not_found') return null;
      throw error;
    }
  }

  /** Checkups does not know unions: analytics says which teams each has. */
  async function findUnions(person: UserActor, { run, sets }: AnalyticsFrame, locale: Locale): Promise<NamedSet[]> {
    const { entryId } = run;
    const table = await results.columns({ entryId, setIds: sets.map(({ setId }) => setId), codes: [] });
    const unions = table.sets.filter(({ teamIds }) => teamIds.length > 0);
    const names = await findNames(
      person,
      unions.flatMap(({ teamIds }) => teamIds),
      locale,
    );
    return unions.map(({ setId, teamIds }) => nameUnion(setId, teamIds, names));
  }

  async function nameSets(person: UserActor, asked: readonly Asked[], locale: Locale) {
    const runIds = [...new Set(asked.map(({ entryId }) => entryId))];
    const named = runIds.map(async (runId) => {
      const frame = await findFrame(person, runId, locale);
      if (!frame) return [];
      const known = [frame.company, ...frame.sets.map(({ parentId: _, ...set }): NamedSet => set)];
      const setIds = asked.flatMap(({ entryId, setId }) => (entryId === runId ? [setId] : []));
      const isNamed = setIds.every((setId) => known.some((set) => set.setId === setId));
      const sets = isNamed ? known : [...known, ...(await findUnions(person, frame, locale))];
      return [[runId, { run: frame.run, tools: frame.tools, sets }] as const];
    });
    return new Map((await Promise.all(named)).flat());
  }

  return async (person: UserActor, locale: Locale): Promise<ComputationsPage> => {
    const address = '/internal/results/computations';
    const { computations } = await checkups.call(person, 'GET', address, AskedComputations);
    const [runs, { factors }] = await Promise.all([
      nameSets(person, computations, locale),
      contentsOf(null, SCORE_KEYS, locale),
    ]);
    return {
      factors,
      computations: computations.map((asked) => {
        const found = runs.get(asked.entryId);
        const set = found?.sets.find(({ setId }) => setId === asked.setId);
        const isShown = found && set && found.tools[toolOf[asked.choice.kind]];
        return { ...asked, of: isShown ? { run: found.run, set } : null };
      }),
    };
  };
}
