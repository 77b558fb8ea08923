import { FACTOR_KEYS, type FactorKey, RADAR_GROUPS, SCORE_KEYS, type ScoreKey } from '../factor-keys.ts';
import { isExtraQuestion } from '../questionnaire/answer-index.ts';
import { type ClusterKey, clusterOf, PERSON_CUT_OFFS } from './cluster.ts';
import { type Norms, percentileOf, storedRaw } from './normalise.ts';
import { scoreEngagement, scoreWellBeing } from './score-composite.ts';
import { meanOfEnough } from './score-factor.ts';
import { scoreGroup } from './score-group.ts';
import { itemScore } from './score-items.ts';

/** Goes up whenever the same answers would give other scores; a stored score says which version made it. */
export const SCORING_VERSION = 1;

/**
 * One question that the person was shown, answered or not. Questions they were not shown must be left out: they would
 * count as missing.
 */
export type ScoredAnswer = {
  readonly questionKey: string;
  readonly factorKey: FactorKey;
  /** 1 to 7, or null when left open. */
  readonly value: number | null;
  readonly reverse: boolean;
};

/** Name under which the percentile of a code is stored: `wb_norm`, `exh_norm`. */
export type NormKey = `${Lowercase<ScoreKey>}_norm`;

/** Raw scores by code, 1 to 7 with three decimals, and percentiles by norm key, 1 to 99 with one. Absent is not scored. */
export type ScoreValues = { [Key in ScoreKey | NormKey]?: number };

export type ScoreData = {
  readonly data: ScoreValues;
  /** null when WB or ENG has no percentile. */
  readonly cluster: ClusterKey | null;
};

const normKeys = Object.fromEntries(SCORE_KEYS.map((key) => [key, `${key.toLowerCase()}_norm`])) as {
  readonly [Key in ScoreKey]: NormKey;
};

/** Name under which the percentile of a code is stored. */
export function normKeyOf(key: ScoreKey): NormKey {
  return normKeys[key];
}

/**
 * Scores one submission completely (docs/scoring.md). The order of the answers does not matter, and the same answers
 * and norms always give the same result.
 *
 * @param answers every question the person was shown, each once; extra questions may be among them and are ignored
 * @param norms prepared once with `parseNorms`
 * @throws RangeError when an answer is not a whole number from 1 to 7
 */
export function scoreSubmission(answers: readonly ScoredAnswer[], norms: Norms): ScoreData {
  const raws = factorRaws(answers);
  const data: ScoreValues = {};

  put(data, norms, 'WB', scoreWellBeing(raws));
  put(data, norms, 'ENG', scoreEngagement(raws));
  for (const factor of FACTOR_KEYS) put(data, norms, factor, raws[factor]);
  for (const group of RADAR_GROUPS) put(data, norms, group, scoreGroup(group, raws));

  const { wb_norm: wellBeing, eng_norm: engagement } = data;
  const hasCluster = wellBeing !== undefined && engagement !== undefined;
  return { data, cluster: hasCluster ? clusterOf(wellBeing, engagement, PERSON_CUT_OFFS) : null };
}

/** Stores a raw score and its percentile; a missing score leaves no trace. */
function put(data: ScoreValues, norms: Norms, key: ScoreKey, raw: number | null | undefined): void {
  if (raw === null || raw === undefined) return;
  data[key] = storedRaw(raw);
  const table = norms[key];
  if (table !== undefined) data[normKeys[key]] = percentileOf(raw, table);
}

type Tally = { sum: number; answered: number; shown: number };

/** Raw scores of all factors that were asked, unrounded; null where too little was answered. */
function factorRaws(answers: readonly ScoredAnswer[]): { [Factor in FactorKey]?: number | null } {
  const tallies: { [Factor in FactorKey]?: Tally } = {};
  for (const answer of answers) {
    if (isExtraQuestion(answer.questionKey)) continue;
    let tally = tallies[answer.factorKey];
    if (tally === undefined) {
      tally = { sum: 0, answered: 0, shown: 0 };
      tallies[answer.factorKey] = tally;
    }
    tally.shown += 1;
    if (answer.value === null) continue;
    tally.sum += itemScore(answer.value, answer.reverse);
    tally.answered += 1;
  }

  const raws: { [Factor in FactorKey]?: number | null } = {};
  for (const factor of FACTOR_KEYS) {
    const tally = tallies[factor];
    if (tally) raws[factor] = meanOfEnough(tally.sum, tally.answered, tally.shown);
  }
  return raws;
}
