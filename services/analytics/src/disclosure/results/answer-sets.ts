import type { SetAnswer, SetsAsked } from '@wellspring/shared/contracts/internal/results.ts';
import { SCORE_KEYS } from '@wellspring/shared/domain/factor-keys.ts';
import { normSetIdOf, type TitlesOfNorms } from '../../norms-in-force.ts';
import type { SetFigures } from '../release/describe-set.ts';
import type { ReleaseRow } from '../release/release-row.ts';
import { type ComparedFigures, findChanges } from './find-changes.ts';
import { minimumOf } from './minimum-of.ts';
import { type ResultsRepository, type RunWithRelease, toFiguresId, type WantedSet } from './results.repository.ts';
import { toSetState } from './set-state.ts';
import { toSetReport } from './to-set-report.ts';

/** Runs that start closer together than this are compared in words: few people may have come or gone between them. */
const NUMBERS_FROM_DAYS = 30;
const DAY_MS = 86_400_000;

type AskedSet = SetsAsked['asked'][number];
type Shown = { entry: RunWithRelease['entry']; release: ReleaseRow; figures: SetFigures };

/** The figures of sets as readers see them, in the order of the request. */
export async function answerSets(
  { asked, table }: SetsAsked,
  results: ResultsRepository,
  normTitles: TitlesOfNorms,
): Promise<SetAnswer[]> {
  const runs = await results.listRuns(asked.flatMap(({ entryId, compareWith }) => [entryId, compareWith ?? []].flat()));
  const toWanted = (entryId: string, setId: string): WantedSet[] => {
    const release = runs.get(entryId)?.release;
    return release?.setIds.includes(setId) ? [{ release, setId }] : [];
  };
  const rows = await results.findFigures(
    asked.flatMap(({ entryId, setId, compareWith }) => [
      ...toWanted(entryId, setId),
      ...(compareWith === undefined ? [] : toWanted(compareWith, setId)),
    ]),
  );
  const titles = await normTitles([...runs.values()].flatMap(({ release }) => (release ? normSetIdOf(release) : [])));
  const findShown = (entryId: string, setId: string): Shown | null => {
    const run = runs.get(entryId);
    const [wanted] = toWanted(entryId, setId);
    const figures = wanted && rows.get(toFiguresId(wanted))?.figures;
    return run?.release && figures ? { entry: run.entry, release: run.release, figures } : null;
  };

  const compared = asked.map(({ entryId, setId, compareWith }: AskedSet) =>
    compareWith === undefined ? null : toCompared(findShown(entryId, setId), findShown(compareWith, setId)),
  );
  const changes = table
    ? findChanges(
        compared,
        SCORE_KEYS.filter((key) => table.includes(key)),
      )
    : compared.flatMap((one) => findChanges([one], SCORE_KEYS));

  return asked.map(({ entryId, setId }, at): SetAnswer => {
    const state = toSetState({ entryId, setId }, runs.get(entryId));
    if (state.state === 'refused') return state;
    const now = findShown(entryId, setId);
    // Withdrawn between the two reads.
    if (!now) return { entryId, setId, state: 'refused', reason: 'not_enough_users', until: null, shownIn: null };
    return {
      entryId,
      setId,
      state: 'shown',
      kind: state.kind,
      report: toSetReport(
        {
          ...now.release,
          figures: now.figures,
          minimum: minimumOf(state.kind, now.entry),
          normTitle: titles.get(normSetIdOf(now.release)) ?? null,
        },
        changes[at] ?? new Map(),
      ),
      teamIds: now.release.unions.find((union) => union.setId === setId)?.teamIds ?? [],
    };
  });
}

/** Only figures of the same kind of run by the same norms are compared; null for others. */
function toCompared(now: Shown | null, before: Shown | null): ComparedFigures | null {
  const isComparable =
    now !== null &&
    before !== null &&
    before.entry.isPulse === now.entry.isPulse &&
    // A cycle and one of its pulses are about the same people.
    (before.entry.pulseIds === undefined) === (now.entry.pulseIds === undefined) &&
    normSetIdOf(before.release) === normSetIdOf(now.release);
  if (!isComparable) return null;
  const daysApart = Math.abs(now.entry.start.getTime() - before.entry.start.getTime()) / DAY_MS;
  return { now: now.figures, before: before.figures, isInWords: daysApart < NUMBERS_FROM_DAYS };
}
