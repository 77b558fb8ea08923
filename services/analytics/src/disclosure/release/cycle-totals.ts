import { toPulseId } from '../cells/total-ids.ts';
import type { DisclosureSet } from '../rules/disclosure-set.ts';
import type { CountedRow } from './counted-row.ts';
import type { EarlierTotals } from './earlier-totals.ts';

/**
 * What readers know of a cycle from its pulses: the company's total of each. A person who answered two of them counts in the
 * cycle with the latest answers, and in the total of the other pulse with the older ones, which are like another person's.
 */
export type CycleTotals = {
  /** Answers that later ones of the same person follow. */
  older: CountedRow[];
  /** For each pulse that shows the company, who is in its total: places in the list of rows, then of older ones, then of people who have left since. */
  totals: { pulseId: string; people: number[]; goneCount: number }[];
  /** Of those who have left, the places of the ones whose scores a reader knows. */
  knownGone: number[];
  /** All of these places. */
  personCount: number;
};

/** A score as far as the totals of pulses need it. */
type PulseScore = { entryId: string; respondentKey: string; finishedAt: Date };

/**
 * Splits the scores of all pulses into the latest of each person and the older ones.
 *
 * @param released by pulse that shows the company, how many people its total has, and how many of them have left since
 *   whose scores a reader knows
 */
export function splitCycle<Score extends PulseScore>(
  scores: readonly Score[],
  released: ReadonlyMap<string, { people: number; knownGone: number }>,
): { latest: Score[]; older: Score[] } & Omit<CycleTotals, 'older'> {
  const latestOf = new Map<string, Score>();
  for (const score of scores) {
    const known = latestOf.get(score.respondentKey);
    if (!known || known.finishedAt <= score.finishedAt) latestOf.set(score.respondentKey, score);
  }
  const isLatest = (score: Score) => latestOf.get(score.respondentKey) === score;
  const [latest, older] = [scores.filter(isLatest), scores.filter((score) => !isLatest(score))];
  const all = [...latest, ...older];
  let personCount = all.length;
  const knownGone: number[] = [];
  const totals = [...released].map(([pulseId, counted]) => {
    const there = all.flatMap(({ entryId }, place) => (entryId === pulseId ? [place] : []));
    const gone = Array.from({ length: Math.max(0, counted.people - there.length) }, (_, at) => personCount + at);
    personCount += gone.length;
    knownGone.push(...gone.slice(0, counted.knownGone));
    return { pulseId, people: [...there, ...gone], goneCount: gone.length };
  });
  return { latest, older, totals, knownGone, personCount };
}

/** The totals of the pulses as sets that are decided with. */
export const toPulseTotals = (
  company: DisclosureSet,
  { totals, knownGone, personCount }: CycleTotals,
): EarlierTotals => ({
  personCount,
  knownGone,
  isComplete: true,
  earlier: totals.map(({ pulseId, people }) => ({
    id: toPulseId(pulseId),
    kind: 'segment',
    parentId: null,
    minimum: company.minimum,
    invited: company.invited,
    participationPercent: 0,
    people: Int32Array.from(people),
  })),
});
