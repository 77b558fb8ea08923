import type { TrendPage } from '../../contracts/pages/trend-page.ts';
import type { Change, ShownCount } from '../../contracts/results/set-report.ts';
import { isNegative, type ScoreKey } from '../factor-keys.ts';
import { favourableValue } from '../scoring/favourable-value.ts';

type Interval = { low: number; high: number };

/** A change since the point before, turned round where more of the construct is unfavourable. */
export type TrendChange = {
  isClear: boolean;
  direction: Change['direction'];
  /** Of the raw means, with its 95 % interval; null where numbers would tell about a person. */
  difference: (Interval & { value: number }) | null;
};

export type TrendPoint = {
  entryId: string;
  title: string;
  start: string;
  /** Null: a gap. */
  shown: { value: number; interval: Interval | null; n: ShownCount; change: TrendChange | null } | null;
  /** Points with the same number are joined by a line; it ends at a gap and where the norms change. */
  line: number;
};

const opposite = { up: 'down', same: 'same', down: 'up' } as const;

function toChange(key: ScoreKey, change: Change | null): TrendChange | null {
  if (!change) return null;
  const { isClear, direction, difference = null } = change;
  if (!isNegative(key)) return { isClear, direction, difference };
  const turned = difference && { value: -difference.value, low: -difference.high, high: -difference.low };
  return { isClear, direction: opposite[direction], difference: turned };
}

/** The points of a figure as they are drawn, the oldest first; high is favourable. */
export function toTrendPoints(key: ScoreKey, { points }: TrendPage): TrendPoint[] {
  let line = 0;
  let norms: string | undefined;
  return points.map(({ run: { entryId, title, start }, shown }): TrendPoint => {
    const code = shown?.code ?? null;
    if (!shown || !code || code.percentile === null) {
      line += 1;
      return { entryId, title, start, shown: null, line };
    }
    if (norms !== undefined && norms !== shown.normSetId) line += 1;
    norms = shown.normSetId;
    const ends = code.interval && [favourableValue(key, code.interval.low), favourableValue(key, code.interval.high)];
    return {
      ...{ entryId, title, start, line },
      shown: {
        value: favourableValue(key, code.percentile),
        interval: ends && { low: Math.min(...ends), high: Math.max(...ends) },
        n: code.n,
        change: toChange(key, code.change),
      },
    };
  });
}
