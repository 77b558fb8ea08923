import type { ResultsTable, TableAsked, TableColumn, TableSet } from '@wellspring/shared/contracts/internal/results.ts';
import { SCORE_KEYS, type ScoreKey } from '@wellspring/shared/domain/factor-keys.ts';
import type { Columns } from '../columns/column-file.ts';
import type { ReleaseRow } from '../release/release-row.ts';
import type { ResultsRepository } from './results.repository.ts';
import { toKind, toSetState } from './set-state.ts';

/** Figures of many sets of one run from the column file of its release, rounded as readers see them. */
export async function answerTable(
  { entryId, setIds, codes }: TableAsked,
  results: Pick<ResultsRepository, 'listRuns' | 'findColumns'>,
): Promise<ResultsTable> {
  const run = (await results.listRuns([entryId])).get(entryId);
  const release = run?.release ?? null;
  const columns = release && (await results.findColumns(release));
  const shown = new Set<string>();
  const refused: ResultsTable['refused'] = [];
  for (const setId of new Set(setIds)) {
    const state = toSetState({ entryId, setId }, run);
    if (state.state === 'released') {
      // Withdrawn between the two reads.
      if (columns?.shows(setId)) shown.add(setId);
      else refused.push({ setId, reason: 'not_enough_users', shownIn: null });
      continue;
    }
    refused.push({ setId, reason: state.reason, shownIn: state.shownIn });
    if (state.shownIn?.kind === 'union' && columns?.shows(state.shownIn.setId)) shown.add(state.shownIn.setId);
  }
  if (!release || !columns) return { sets: [], refused, columns: [] };
  const rows = [...shown];
  return {
    sets: rows.map((setId) => toTableSet(setId, release, columns)),
    refused,
    columns: SCORE_KEYS.filter((key) => codes.includes(key)).map((key) => toColumn(key, rows, columns)),
  };
}

const toTableSet = (setId: string, release: ReleaseRow, columns: Columns): TableSet => ({
  setId,
  kind: toKind(setId, release),
  teamIds: release.unions.find((union) => union.setId === setId)?.teamIds ?? [],
  n: columns.people(setId),
  cluster: columns.cluster(setId),
});

function toColumn(key: ScoreKey, setIds: readonly string[], columns: Columns): TableColumn {
  const [percentiles, lows, highs] = (['percentile', 'percentileLow', 'percentileHigh'] as const).map((figure) =>
    Array.from(columns.column(key, figure, setIds), (value) => (Number.isNaN(value) ? null : Math.round(value))),
  ) as [number[], number[], number[]];
  return { key, percentiles, lows, highs };
}
