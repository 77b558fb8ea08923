import type { Change, CodeReport, Rating, SetReport } from '../../../contracts/results/set-report.ts';
import {
  FACTOR_KEYS,
  type FactorKey,
  isNegative,
  isScoreKey,
  RADAR_GROUPS,
  type ScoreKey,
} from '../../../domain/factor-keys.ts';
import { MIN_SHAPE_THEMES } from '../../../domain/reports/shape-themes.ts';
import { favourableValue } from '../../../domain/scoring/favourable-value.ts';
import type { Reading } from './report-values.ts';

/** A difference from the round before, turned round where more of the construct is unfavourable. */
export type SetChange = {
  isClear: boolean;
  direction: Change['direction'];
  /** Of the drawn value; null where numbers would tell about a person. */
  points: number | null;
};

/** What a set has of one code, ready to be drawn. */
export type SetReading<Key extends ScoreKey = ScoreKey> = Reading<Key> & {
  /** 95 % interval of the drawn value; null where nothing is known of the spread. */
  interval: { low: number; high: number } | null;
  agreement: Rating | null;
  change: SetChange | null;
  code: CodeReport;
};

const opposite = { up: 'down', same: 'same', down: 'up' } as const;

function toChange(key: ScoreKey, value: number, change: Change | null): SetChange | null {
  if (!change) return null;
  return {
    isClear: change.isClear,
    direction: isNegative(key) ? opposite[change.direction] : change.direction,
    points: change.before === null ? null : Math.abs(value - favourableValue(key, change.before)),
  };
}

/** Null when the code is not in the report or has no norm: then there is nothing to draw. */
export function toSetReading<Key extends ScoreKey>(report: SetReport, key: Key): SetReading<Key> | null {
  const code = report.codes.find((one) => one.key === key);
  if (!code || code.percentile === null || code.rating === null) return null;
  const value = favourableValue(key, code.percentile);
  const ends = code.interval && [favourableValue(key, code.interval.low), favourableValue(key, code.interval.high)];
  return {
    key,
    percentile: code.percentile,
    value,
    // Of the unrounded percentile: at a limit, the rounded one could be rated differently.
    rating: code.rating,
    interval: ends && { low: Math.min(...ends), high: Math.max(...ends) },
    agreement: code.agreement,
    change: toChange(key, value, code.change),
    code,
  };
}

/** The factors that are shown, theme by theme. */
export const factorsOf = (report: SetReport): SetReading<FactorKey>[] =>
  FACTOR_KEYS.flatMap((key) => toSetReading(report, key) ?? []);

/** Whether enough themes are shown to draw a shape. */
export const hasThemes = (report: SetReport): boolean =>
  RADAR_GROUPS.filter((key) => toSetReading(report, key)).length >= MIN_SHAPE_THEMES;

/** A value of the organisation for a code, as it is drawn; null where it is not released. */
export function companyValue(company: Readonly<Record<string, number>> | null, key: ScoreKey): number | null {
  const percentile = company?.[key];
  return percentile === undefined || !isScoreKey(key) ? null : favourableValue(key, percentile);
}
