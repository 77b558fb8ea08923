import type { SetAnswer, SetsAsked } from '@wellspring/shared/contracts/internal/results.ts';
import type { Change, SetKind } from '@wellspring/shared/contracts/results/set-report.ts';
import type { ScoreKey } from '@wellspring/shared/domain/factor-keys.ts';
import { normSetIdOf } from '../../norms-in-force.ts';
import type { SetFigures } from '../release/describe-set.ts';
import type { ReleaseRow } from '../release/release-row.ts';
import { findChanges } from './find-changes.ts';
import type { ResultsRepository, RunWithRelease } from './results.repository.ts';
import { toSetState } from './set-state.ts';
import { toSetReport } from './to-set-report.ts';

/** Runs that start closer together than this are compared in words: few people may have come or gone between them. */
const NUMBERS_FROM_DAYS = 30;
const DAY_MS = 86_400_000;

type AskedSet = SetsAsked['asked'][number];
type Shown = { entry: RunWithRelease['entry']; release: ReleaseRow; figures: SetFigures };

/** The figures of sets as readers see them, in the order of the request. */
export async function answerSets(asked: readonly AskedSet[], results: ResultsRepository): Promise<SetAnswer[]> {
  const runs = await results.listRuns(asked.flatMap(({ entryId, compareWith }) => [entryId, compareWith ?? []].flat()));
  const idOf = (entryId: string, setId: string) => {
    const release = runs.get(entryId)?.release;
    return release?.setIds.includes(setId) ? `${release.attemptId}.${setId}` : null;
  };
  const ids = asked.flatMap(({ entryId, setId, compareWith }) => [
    idOf(entryId, setId) ?? [],
    (compareWith && idOf(compareWith, setId)) ?? [],
  ]);
  const rows = await results.findFigures(ids.flat());
  const findShown = (entryId: string, setId: string): Shown | null => {
    const run = runs.get(entryId);
    const figures = rows.get(idOf(entryId, setId) ?? '')?.figures;
    return run?.release && figures ? { entry: run.entry, release: run.release, figures } : null;
  };

  return asked.map(({ entryId, setId, compareWith }): SetAnswer => {
    const state = toSetState({ entryId, setId }, runs.get(entryId));
    if (state.state === 'refused') return state;
    const now = findShown(entryId, setId);
    // Withdrawn between the two reads.
    if (!now) return { entryId, setId, state: 'refused', reason: 'not_enough_users', until: null, shownIn: null };
    const before = compareWith === undefined ? null : findShown(compareWith, setId);
    return {
      entryId,
      setId,
      state: 'shown',
      kind: state.kind,
      report: toSetReport(
        { ...now.release, figures: now.figures, minimum: minimumOf(state.kind, now.entry) },
        toChanges(now, before),
      ),
      teamIds: now.release.unions.find((union) => union.setId === setId)?.teamIds ?? [],
    };
  });
}

/** Only figures of the same kind of run by the same norms are compared. */
function toChanges(now: Shown, before: Shown | null): ReadonlyMap<ScoreKey, Change> {
  const isComparable =
    before !== null &&
    before.entry.isPulse === now.entry.isPulse &&
    normSetIdOf(before.release) === normSetIdOf(now.release);
  if (!isComparable) return new Map();
  const daysApart = Math.abs(now.entry.start.getTime() - before.entry.start.getTime()) / DAY_MS;
  return findChanges(now.figures, before.figures, daysApart < NUMBERS_FROM_DAYS);
}

const minimumOf = (kind: SetKind, { thresholds }: Shown['entry']): number =>
  kind === 'segment' ? thresholds.segment : thresholds.team;
