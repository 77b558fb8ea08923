import { SCORE_KEYS, type ScoreKey } from '../factor-keys.ts';

/** Name of a code's percentile in the flat form: `wb_norm`, `exh_norm`. */
type NormKey = `${Lowercase<ScoreKey>}_norm`;

/** The API's flat form of scores: raw scores by code beside percentiles by norm key. Absent is not scored. */
export type FlatScores = { [Key in ScoreKey | NormKey]?: number };

/** Name of a code's percentile in the flat form. */
function toNormKey(key: ScoreKey): NormKey {
  return `${key.toLowerCase() as Lowercase<ScoreKey>}_norm`;
}

/**
 * Writes scores the way a submission carries them in the API: `{ WB, ENG, AU, …, wb_norm, eng_norm, au_norm, … }`.
 *
 * @param scores raw score and percentile by code; what is no code is left out
 */
export function flatScores(scores: Readonly<Record<string, { raw: number; p: number }>>): FlatScores {
  const flat: FlatScores = {};
  for (const key of SCORE_KEYS) {
    const score = scores[key];
    if (score === undefined) continue;
    flat[key] = score.raw;
    flat[toNormKey(key)] = score.p;
  }
  return flat;
}
