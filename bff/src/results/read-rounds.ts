import type { NamedSet, ReportedRun } from '@wellspring/shared/contracts/pages/team-report-page.ts';
import type { TrendPage } from '@wellspring/shared/contracts/pages/trend-page.ts';
import type { SetReport } from '@wellspring/shared/contracts/results/set-report.ts';
import type { ResultsReader } from './results-upstream.ts';

/** What a run released of a set; null: nothing is shown of it. */
export type RoundOfSet = { run: ReportedRun; report: SetReport | null };

/**
 * A set in several runs of one kind, the oldest first. Each run shows what it released; its changes are those since the
 * nearest run before it that shows the set, and the service says nothing of runs that cannot be compared.
 */
export async function readRounds(
  results: Pick<ResultsReader, 'states' | 'sets'>,
  runs: readonly ReportedRun[],
  setId: NamedSet['setId'],
): Promise<RoundOfSet[]> {
  const ordered = [...runs].sort((one, other) => one.start.localeCompare(other.start));
  const states = await results.states(ordered.map(({ entryId }) => ({ entryId, setId })));
  const released = states.flatMap(({ state, entryId }) => (state === 'released' ? [entryId] : []));
  const answers = await results.sets(
    released.map((entryId, at) => {
      const before = released[at - 1];
      return { entryId, setId, ...(before === undefined ? {} : { compareWith: before }) };
    }),
  );
  const byRun = new Map(answers.map((answer) => [answer.entryId, answer]));
  return ordered.map((run) => {
    const answer = byRun.get(run.entryId);
    return { run, report: answer?.state === 'shown' ? answer.report : null };
  });
}

/** One figure of a set from run to run. */
export const toTrend = (rounds: readonly RoundOfSet[], key: string): TrendPage => ({
  points: rounds.map(({ run, report }) => {
    if (!report) return { run, shown: null };
    const { n, normSetId, codes } = report;
    const code = codes.find((one) => one.key === key);
    return { run, shown: { n, normSetId, code: code ? { ...code, histogram: null } : null } };
  }),
});
