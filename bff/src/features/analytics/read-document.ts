import type { Locale } from '@wellspring/shared/contracts/common.ts';
import type { AnalyticsPage } from '@wellspring/shared/contracts/pages/analytics-page.ts';
import type { AnalyticsExport } from '@wellspring/shared/contracts/pages/result-exports.ts';
import type { NamedSet, ReportedRun } from '@wellspring/shared/contracts/pages/team-report-page.ts';
import { isScoreKey } from '@wellspring/shared/domain/factor-keys.ts';
import { isSameKindOfRun } from '@wellspring/shared/domain/results/cycle-id.ts';
import { findYear } from '@wellspring/shared/domain/results/report-year.ts';
import { COMPANY_SET } from '@wellspring/shared/domain/results/set-ids.ts';
import { AppError } from '@wellspring/shared/errors.ts';
import type { UserActor } from '@wellspring/shared/server/http/service-auth.ts';
import type { AnalyticsDocument } from '../../results/exports/analytics-document.ts';
import { type RoundOfSet, readRounds } from '../../results/read-rounds.ts';
import type { ResultsReader } from '../../results/results-upstream.ts';
import type { AnalyticsPageReader } from './read-analytics-page.ts';
import type { ParticipationReader } from './read-participation.ts';
import { findTrendRuns } from './read-trend.ts';

type Asked<Query> = { person: UserActor; query: Query; locale: Locale };
type Deps = {
  results: Pick<ResultsReader, 'states' | 'sets'>;
  readAnalyticsPage: AnalyticsPageReader;
  readParticipation: ParticipationReader;
};

/** A document without what is asked for once it is known what it holds. */
export type Gathered = Omit<AnalyticsDocument, 'facts'>;

const newestFirst = (rounds: readonly RoundOfSet[]) =>
  rounds.toSorted((one, other) => other.run.start.localeCompare(one.run.start));

/** Runs that may be drawn in one line; those of the kind of the first run come first. */
function byKind(runs: readonly ReportedRun[], first: ReportedRun): ReportedRun[][] {
  const kinds: ReportedRun[][] = [runs.filter((run) => isSameKindOfRun(run, first))];
  for (const run of runs.filter((one) => !isSameKindOfRun(one, first))) {
    const kind = kinds.find(([other]) => other && isSameKindOfRun(other, run));
    if (kind) kind.push(run);
    else kinds.push([run]);
  }
  return kinds.filter((kind) => kind.length > 0);
}

/** The set of the address, or the organisation. */
function findSet({ rows, company }: AnalyticsPage, setId: string | undefined): NamedSet {
  return rows.find(({ set, shown }) => set.setId === setId && shown !== null)?.set ?? company.set;
}

/** Gathers what documents of the analytics area hold, by the readers of its pages, so that no figure can differ. */
export function createDocumentReader({ results, readAnalyticsPage, readParticipation }: Deps) {
  const readCounts = ({ person, locale }: Asked<unknown>, { run, by }: AnalyticsPage) =>
    readParticipation({ person, query: { run: run.entryId, rows: by === 'groups' ? 'teams' : by }, locale });

  return {
    /** What the address of the page says, with its figure over time. */
    async choice(asked: Asked<AnalyticsExport>): Promise<Gathered> {
      const { code = 'WB', set: setId, ...query } = asked.query;
      const page = await readAnalyticsPage({ ...asked, query });
      const set = findSet(page, setId);
      const others = [...(page.compared ? [page.compared] : []), ...page.beside.map(({ run }) => run)];
      const side = [page.run, ...new Map(others.map((run) => [run.entryId, run])).values()];
      const [participation, rounds, company] = await Promise.all([
        readCounts(asked, page),
        readRounds(results, findTrendRuns(page), set.setId),
        readRounds(results, side, COMPANY_SET),
      ]);
      return {
        ...{ kind: 'analytics', period: null, page, participation, locale: asked.locale },
        codes: isScoreKey(code) ? [code] : ['WB'],
        rounds: newestFirst(company),
        trends: [{ set, rounds }],
      };
    },

    /**
     * All rounds of the last twelve months; sets side by side are those of the newest.
     *
     * @throws AppError not_found when there is none
     */
    async year(asked: Asked<unknown>, now: Date): Promise<Gathered> {
      const page = await readAnalyticsPage({ ...asked, query: {} });
      const { from, runs } = findYear(page.runs, now);
      if (runs.length === 0) throw new AppError('not_found');
      const [participation, ...kinds] = await Promise.all([
        readCounts(asked, page),
        ...byKind(runs, page.run).map((kind) => readRounds(results, kind, COMPANY_SET)),
      ]);
      return {
        ...{ kind: 'analytics', page, participation, locale: asked.locale },
        period: { from, to: now.toISOString() },
        codes: ['WB', 'ENG'],
        rounds: newestFirst(kinds.flat()),
        trends: kinds.map((rounds) => ({ set: page.company.set, rounds })),
      };
    },
  };
}

/** The runs whose figures a document holds; the first is the one that it is about. */
export function runsOf({ page, rounds, trends }: Gathered): [string, ...string[]] {
  const others = [...rounds, ...trends.flatMap((trend) => trend.rounds)].flatMap(({ run, report }) =>
    report ? [run.entryId] : [],
  );
  const { entryId } = page.run;
  return [entryId, ...new Set(others.filter((other) => other !== entryId))];
}
