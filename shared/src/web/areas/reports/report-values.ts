import type { Score } from '../../../contracts/answers/score.ts';
import type { Report } from '../../../contracts/pages/dashboard-page.ts';
import {
  type CompositeKey,
  FACTOR_KEYS,
  type FactorKey,
  GROUP_FACTORS,
  type GroupKey,
  isMid,
  RADAR_GROUPS,
  type ScoreKey,
} from '../../../domain/factor-keys.ts';
import { type Extremes, findExtremes } from '../../../domain/reports/strengths.ts';
import { type ColourRating, colourRating } from '../../../domain/scoring/colour-rating.ts';
import { favourableValue } from '../../../domain/scoring/favourable-value.ts';

/** A report whose scores are there. */
export type ScoredReport = Omit<Report, 'scores'> & { scores: NonNullable<Report['scores']> };

/** Whether anything was measured: a checkup may ask only what the company itself wants to know. */
export const hasScores = ({ scores }: ScoredReport): boolean => Object.keys(scores.scores).length > 0;

/** Scores by key, as the contract has them. */
export type Scores = Readonly<Record<string, Score>>;

/** One measured score, ready to be drawn. */
export type Reading<Key extends ScoreKey = ScoreKey> = {
  key: Key;
  /** 0 to 100 in the direction of the construct: for levels and for how many score higher. */
  percentile: number;
  /** 0 to 100, turned round where more of the construct is unfavourable: for everything that is drawn. */
  value: number;
  rating: ColourRating;
};

/** What is known about one key; null when it was not measured. */
export function toReading<Key extends ScoreKey>(scores: Scores, key: Key): Reading<Key> | null {
  const score = scores[key];
  if (!score) return null;
  return { key, percentile: score.p, value: favourableValue(key, score.p), rating: colourRating(key, score.p) };
}

/** The measured ones of some keys, in their order. */
const toReadings = <Key extends ScoreKey>(scores: Scores, keys: readonly Key[]): Reading<Key>[] =>
  keys.flatMap((key) => toReading(scores, key) ?? []);

/** The measured factors, group by group. */
export const factorReadings = (scores: Scores): Reading<FactorKey>[] => toReadings(scores, FACTOR_KEYS);

/** The measured factors of one group. */
export const readingsOfGroup = (scores: Scores, group: GroupKey): Reading<FactorKey>[] =>
  toReadings<FactorKey>(scores, GROUP_FACTORS[group]);

export const compositeReading = (scores: Scores, key: CompositeKey) => toReading(scores, key);

const urgency: Readonly<Record<ColourRating, number>> = { bad: 0, average: 1, great: 2 };

/** How good a reading is: the value, and for the challenges the distance to the nearer end. */
const toMerit = ({ key, percentile, value }: Reading) => (isMid(key) ? Math.min(percentile, 100 - percentile) : value);

/** Attention first, strengths last; equal ones keep their order. */
export const attentionFirst = <One extends Reading>(readings: readonly One[]): One[] =>
  readings.toSorted((a, b) => urgency[a.rating] - urgency[b.rating] || toMerit(a) - toMerit(b));

/** The strongest and the weakest of the eight themes, each with its reading. */
export function themeExtremes(scores: Scores): {
  strongest: Reading<GroupKey> | null;
  weakest: Reading<GroupKey> | null;
} {
  const percentiles = Object.fromEntries(Object.entries(scores).map(([key, { p }]) => [key, p]));
  const { strongest, weakest }: Extremes<GroupKey> = findExtremes(percentiles, RADAR_GROUPS);
  return {
    strongest: strongest && toReading(scores, strongest),
    weakest: weakest && toReading(scores, weakest),
  };
}

export type Idea = { key: ScoreKey; text: string };

/**
 * What to try, the weakest first: the advice of the factors, or of the themes in a language that has no text for single
 * factors. What goes well needs no repair, so it comes only when nothing else is left.
 */
export function toIdeas({ scores: { scores }, advice }: ScoredReport): Idea[] {
  const texts = new Map(advice.map(({ key, text }) => [key, text]));
  const ideasFor = (readings: readonly Reading[]) =>
    attentionFirst(readings).flatMap((reading) => {
      const text = texts.get(reading.key);
      return text ? [{ key: reading.key, text, rating: reading.rating }] : [];
    });
  const ofFactors = ideasFor(factorReadings(scores));
  const ideas = ofFactors.length > 0 ? ofFactors : ideasFor(toReadings(scores, RADAR_GROUPS));
  const open = ideas.filter(({ rating }) => rating !== 'great');
  return (open.length > 0 ? open : ideas.slice(0, 1)).map(({ key, text }) => ({ key, text }));
}
