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
  totals: number[][];
  /** All of these places. */
  personCount: number;
};

/** A score as far as the totals of pulses need it. */
type PulseScore = { entryId: string; respondentKey: string; finishedAt: Date };

/**
 * Splits the scores of all pulses into the latest of each person and the older ones.
 *
 * @param released by pulse that shows the company, how many people its total has
 */
export function splitCycle<Score extends PulseScore>(
  scores: readonly Score[],
  released: ReadonlyMap<string, number>,
): { latest: Score[]; older: Score[] } & Pick<CycleTotals, 'totals' | 'personCount'> {
  const latestOf = new Map<string, Score>();
  for (const score of scores) {
    const known = latestOf.get(score.respondentKey);
    if (!known || known.finishedAt <= score.finishedAt) latestOf.set(score.respondentKey, score);
  }
  const isLatest = (score: Score) => latestOf.get(score.respondentKey) === score;
  const [latest, older] = [scores.filter(isLatest), scores.filter((score) => !isLatest(score))];
  const all = [...latest, ...older];
  let personCount = all.length;
  const totals = [...released].map(([pulse, count]) => {
    const there = all.flatMap(({ entryId }, place) => (entryId === pulse ? [place] : []));
    const gone = Array.from({ length: Math.max(0, count - there.length) }, (_, at) => personCount + at);
    personCount += gone.length;
    return [...there, ...gone];
  });
  return { latest, older, totals, personCount };
}

/** The totals of the pulses as sets that are decided with. */
export const toPulseTotals = (company: DisclosureSet, { totals, personCount }: CycleTotals): EarlierTotals => ({
  personCount,
  isComplete: true,
  earlier: totals.map((people, at) => ({
    id: `pulse-${at + 1}`,
    kind: 'segment',
    parentId: null,
    minimum: company.minimum,
    invited: company.invited,
    participationPercent: 0,
    people: Int32Array.from(people),
  })),
});
