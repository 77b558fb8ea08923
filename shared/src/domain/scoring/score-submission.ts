import { FACTOR_KEYS, type FactorKey, isFactorKey, RADAR_GROUPS, type ScoreKey } from '../factor-keys.ts';
import { isExtraQuestion } from '../submissions/answer-index.ts';
import { type ClusterKey, PERSON_CUT_OFFS, toCluster } from './cluster.ts';
import { type Norms, storedRaw, toPercentile } from './normalise.ts';
import { scoreEngagement, scoreWellBeing } from './score-composite.ts';
import { meanOfEnough } from './score-factor.ts';
import { scoreGroup } from './score-group.ts';
import { isOption, itemScore } from './score-items.ts';

/** Goes up whenever the same answers would give other scores; a stored score says which version made it. */
export const SCORING_VERSION = 1;

/**
 * One question that the person was shown, answered or not. Questions they were not shown must be left out: they would
 * count as missing.
 */
export type ScoredAnswer = {
  readonly questionKey: string;
  readonly factorKey: string;
  /** 1 to 7, or null when left open. */
  readonly value: number | null;
  readonly reverse: boolean;
};

/** Numbers by code; a code that was not scored is absent, never 0. */
export type Scores = { [Key in ScoreKey]?: number };

export type ScoreData = {
  /** 1 to 7 with three decimals, in the direction of the construct. */
  readonly raw: Scores;
  /** Percentiles, 1 to 99 with one decimal, in the direction of the construct; absent also where there is no norm. */
  readonly norm: Scores;
  /** null when WB or ENG has no percentile. */
  readonly cluster: ClusterKey | null;
};

/**
 * Scores one submission completely (docs/scoring.md). The order of the answers does not matter, and the same answers
 * and norms always give the same result.
 *
 * @param answers every question the person was shown, each once; extra questions may be among them and are ignored
 * @param norms prepared once with `parseNorms`
 * @throws RangeError naming the question when its factor is unknown or its answer is not a whole number from 1 to 7
 */
export function scoreSubmission(answers: readonly ScoredAnswer[], norms: Norms): ScoreData {
  const raws = factorRaws(answers);
  const raw: Scores = {};
  const norm: Scores = {};

  const put = (key: ScoreKey, score: number | null | undefined) => {
    if (score === null || score === undefined) return;
    raw[key] = storedRaw(score);
    const table = norms[key];
    if (table !== undefined) norm[key] = toPercentile(score, table);
  };
  put('WB', scoreWellBeing(raws));
  put('ENG', scoreEngagement(raws));
  for (const factor of FACTOR_KEYS) put(factor, raws[factor]);
  for (const group of RADAR_GROUPS) put(group, scoreGroup(group, raws));

  const { WB: wellBeing, ENG: engagement } = norm;
  const hasCluster = wellBeing !== undefined && engagement !== undefined;
  return { raw, norm, cluster: hasCluster ? toCluster(wellBeing, engagement, PERSON_CUT_OFFS) : null };
}

type Tally = { sum: number; answered: number; shown: number };

/** Raw scores of all factors that were asked, unrounded; null where too little was answered. */
function factorRaws(answers: readonly ScoredAnswer[]): { [Factor in FactorKey]?: number | null } {
  const tallies = new Map<string, Tally>();
  for (const answer of answers) {
    if (isExtraQuestion(answer.questionKey)) continue;
    const tally = ensureTally(tallies, answer);
    tally.shown += 1;
    if (answer.value === null) continue;
    if (!isOption(answer.value)) throw new RangeError(`question ${answer.questionKey} has no whole number from 1 to 7`);
    tally.sum += itemScore(answer.value, answer.reverse);
    tally.answered += 1;
  }

  const raws: { [Factor in FactorKey]?: number | null } = {};
  for (const factor of FACTOR_KEYS) {
    const tally = tallies.get(factor);
    if (tally) raws[factor] = meanOfEnough(tally.sum, tally.answered, tally.shown);
  }
  return raws;
}

function ensureTally(tallies: Map<string, Tally>, { questionKey, factorKey }: ScoredAnswer): Tally {
  const known = tallies.get(factorKey);
  if (known) return known;
  if (!isFactorKey(factorKey)) throw new RangeError(`question ${questionKey} belongs to no factor of the model`);
  const tally = { sum: 0, answered: 0, shown: 0 };
  tallies.set(factorKey, tally);
  return tally;
}
