/** A part of the people who were asked, such as a team: how many of it answered, and their mean. */
export type Stratum = { invited: number; answered: number; mean: number };

export type WeightedMean = {
  mean: number;
  /** In the order of the strata. */
  weights: number[];
  /** Kish: so many people chosen at random would be as certain. */
  effectiveCount: number;
};

/** Smaller strata are put together. */
const FEWEST_IN_STRATUM = 3;
const SMALLEST_WEIGHT = 0.33;
const LARGEST_WEIGHT = 3;
/** Percentage points between the strata from which on a weighted mean says something else. */
const PARTICIPATION_GAP = 15;

/** Whether participation differs so much between the strata that a weighted mean is worth showing. */
export function isWeightingUseful(strata: readonly Stratum[]): boolean {
  const shares = strata.map(({ answered, invited }) => (100 * answered) / invited);
  return Math.max(...shares) - Math.min(...shares) > PARTICIPATION_GAP;
}

/**
 * Mean in which each stratum counts by how many were asked, not by how many answered. Weights stay between 0.33 and 3.
 *
 * @param strata of different people, at least one of them with an answer
 */
export function weightResponses(strata: readonly Stratum[]): WeightedMean {
  const cells = joinSmall(strata);
  const invited = strata.reduce((sum, one) => sum + one.invited, 0);
  const answered = strata.reduce((sum, one) => sum + one.answered, 0);
  const weights = strata.map((_, at) => {
    const cell = cells.find(({ ats }) => ats.includes(at)) as Cell;
    const weight = cell.invited / invited / (cell.answered / answered);
    return Math.min(LARGEST_WEIGHT, Math.max(SMALLEST_WEIGHT, weight));
  });
  const sumBy = (value: (stratum: Stratum, weight: number) => number) =>
    strata.reduce((sum, stratum, at) => sum + value(stratum, weights[at] as number), 0);
  const total = sumBy((stratum, weight) => weight * stratum.answered);
  return {
    mean: sumBy((stratum, weight) => (stratum.answered === 0 ? 0 : weight * stratum.answered * stratum.mean)) / total,
    weights,
    effectiveCount: total ** 2 / sumBy((stratum, weight) => weight ** 2 * stratum.answered),
  };
}

type Cell = { ats: number[]; invited: number; answered: number };

/** Puts a stratum with too few answers together with the next smallest, until none is left. */
function joinSmall(strata: readonly Stratum[]): Cell[] {
  const cells = strata.map(({ invited, answered }, at): Cell => ({ ats: [at], invited, answered }));
  for (;;) {
    cells.sort((one, other) => one.answered - other.answered || (one.ats[0] as number) - (other.ats[0] as number));
    const [smallest, next] = cells;
    if (!smallest || !next || smallest.answered >= FEWEST_IN_STRATUM) return cells;
    cells.splice(0, 2, {
      ats: [...smallest.ats, ...next.ats],
      invited: smallest.invited + next.invited,
      answered: smallest.answered + next.answered,
    });
  }
}
