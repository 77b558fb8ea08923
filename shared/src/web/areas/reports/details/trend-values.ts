import type { Percentiles } from '../../../../contracts/answers/score.ts';
import type { SubmissionSummary } from '../../../../contracts/answers/submission.ts';
import type { ScoreKey } from '../../../../domain/factor-keys.ts';
import { type PersonalChange, personalChange } from '../../../../domain/reports/change.ts';
import { favourableValue } from '../../../../domain/scoring/favourable-value.ts';
import { isSameNorm } from '../../../../domain/scoring/is-same-norm.ts';
import { sentAt } from '../report-texts.ts';

/** More moments than these are no trend one can read. */
export const MAX_TREND_POINTS = 12;

type Moment = { id: string; at: string; isPulse: boolean; title: string };

export type Trend = {
  /** Oldest first. */
  moments: Moment[];
  /** One list per code, favourable values by moment; null where it was not measured. */
  values: ReadonlyMap<ScoreKey, (number | null)[]>;
  /** Whether earlier moments were left out, because they were compared with other people. */
  hasOtherNorm: boolean;
};

/**
 * Values of some codes over the newest submissions. Only submissions with the newest one's norm are compared.
 *
 * @param submissions in any order
 */
export function toTrend(
  submissions: readonly SubmissionSummary[],
  percentiles: Percentiles,
  keys: readonly ScoreKey[],
): Trend {
  const scores = new Map(percentiles.map((one) => [one.id, one]));
  const measured = submissions
    .toSorted((a, b) => sentAt(a).localeCompare(sentAt(b)))
    .flatMap((submission) => {
      const found = scores.get(submission.id);
      return found && keys.some((key) => found.factors[key]) ? [{ submission, found }] : [];
    });
  const latest = measured.at(-1)?.found;
  const isComparable = ({ found }: { found: Percentiles[number] }) => latest !== undefined && isSameNorm(found, latest);
  const drawn = measured.filter(isComparable).slice(-MAX_TREND_POINTS);
  const drawnValue = (key: ScoreKey, found: Percentiles[number]) => {
    const score = found.factors[key];
    return score ? favourableValue(key, score.p) : null;
  };
  return {
    moments: drawn.map(({ submission }) => ({
      id: submission.id,
      at: sentAt(submission),
      isPulse: submission.isPulse,
      title: submission.title,
    })),
    values: new Map(keys.map((key) => [key, drawn.map(({ found }) => drawnValue(key, found))])),
    hasOtherNorm: !measured.every(isComparable),
  };
}

export type Step = { change: PersonalChange; points: number; since: string };

/** From the last full checkup but one to the last, for one code; null with fewer than two. A pulse is neither. */
export function findStep({ moments, values }: Trend, key: ScoreKey): Step | null {
  const points = (values.get(key) ?? []).flatMap((value, index) => {
    const moment = moments[index];
    return value === null || !moment || moment.isPulse ? [] : [{ value, at: moment.at }];
  });
  const [before, last] = points.slice(-2);
  if (!before || !last) return null;
  return {
    change: personalChange(before.value, last.value),
    points: Math.abs(Math.round(last.value) - Math.round(before.value)),
    since: before.at,
  };
}
