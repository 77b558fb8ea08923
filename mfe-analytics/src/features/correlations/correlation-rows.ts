import type { Correlations } from '@wellspring/shared/contracts/results/statistics.ts';
import { isScoreKey, type ScoreKey } from '@wellspring/shared/domain/factor-keys.ts';

/** How one figure goes together with the chosen one. */
export type CorrelationRow = { key: ScoreKey; r: number; low: number; high: number };

/** With the chosen figure all others, those that go together most first. */
export function toCorrelationRows({ pairs }: Pick<Correlations, 'pairs'>, chosen: ScoreKey): CorrelationRow[] {
  const rows = pairs.flatMap(({ one, other, r, low, high }): CorrelationRow[] => {
    const key = one === chosen ? other : other === chosen ? one : null;
    return key !== null && isScoreKey(key) ? [{ key, r, low, high }] : [];
  });
  return rows.sort((one, other) => Math.abs(other.r) - Math.abs(one.r));
}

/** Whether it is certain that there is a link: the interval leaves out 0. */
export const isCertain = ({ low, high }: Pick<CorrelationRow, 'low' | 'high'>): boolean => low > 0 || high < 0;
