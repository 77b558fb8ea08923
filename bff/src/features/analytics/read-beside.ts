import type { ResultsTable, SetAnswer } from '@wellspring/shared/contracts/internal/results.ts';
import type { AnalyticsFrame } from '@wellspring/shared/contracts/internal/visible-sets.ts';
import type { RunBeside } from '@wellspring/shared/contracts/pages/analytics-page.ts';
import { MAX_BESIDE } from '@wellspring/shared/contracts/pages/analytics-query.ts';
import type { ReportedRun, ShownSet } from '@wellspring/shared/contracts/pages/team-report-page.ts';
import { COMPOSITE_KEYS, RADAR_GROUPS } from '@wellspring/shared/domain/factor-keys.ts';
import { isSameKindOfRun } from '@wellspring/shared/domain/results/cycle-id.ts';
import type { ResultsReader } from '../../results/results-upstream.ts';
import { toShownSet } from '../../results/to-shown-set.ts';

/** The runs of these ids of the kind of the chosen one, the newest first; what is no such run is left out. */
export function findBeside({ run, runs }: Pick<AnalyticsFrame, 'run' | 'runs'>, ids = ''): ReportedRun[] {
  const asked = new Set(ids.split(','));
  return runs
    .filter((one) => asked.has(one.entryId) && one.entryId !== run.entryId && isSameKindOfRun(one, run))
    .slice(0, MAX_BESIDE);
}

/** Without histograms: they are of one run at a time. */
function toShown(answer: SetAnswer): ShownSet {
  const shown = toShownSet(answer, new Map());
  if (shown.state === 'refused') return shown;
  const codes = shown.report.codes.map((code) => ({ ...code, histogram: null }));
  return { ...shown, report: { ...shown.report, codes } };
}

type Deps = Pick<ResultsReader, 'columns' | 'sets'>;
type Asked = { companyId: string; setIds: string[] };

/** What each of these runs released by itself. */
export async function readBeside(
  results: Deps,
  runs: readonly ReportedRun[],
  { companyId, setIds }: Asked,
): Promise<RunBeside[]> {
  if (runs.length === 0) return [];
  const codes = [...COMPOSITE_KEYS, ...RADAR_GROUPS];
  const none: ResultsTable = { sets: [], refused: [], columns: [] };
  const [answers, tables] = await Promise.all([
    results.sets(runs.map(({ entryId }) => ({ entryId, setId: companyId }))),
    Promise.all(runs.map(({ entryId }) => (setIds.length > 0 ? results.columns({ entryId, setIds, codes }) : none))),
  ]);
  return runs.flatMap((run, at) => {
    const [answer, table] = [answers[at], tables[at]];
    if (!answer || !table) return [];
    const places = Object.fromEntries(table.sets.map(({ setId }, place) => [setId, place]));
    return [{ run, shown: toShown(answer), places, columns: table.columns }];
  });
}
