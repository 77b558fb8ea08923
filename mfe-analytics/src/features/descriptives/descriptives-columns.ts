import type { Descriptives, Reliability } from '@wellspring/shared/contracts/results/statistics.ts';
import {
  COMPOSITE_KEYS,
  FACTOR_KEYS,
  isScoreKey,
  RADAR_GROUPS,
  type ScoreKey,
} from '@wellspring/shared/domain/factor-keys.ts';

export type CodeRow = Descriptives['codes'][number] & {
  key: ScoreKey;
  /** Of the items of a factor; null where it is not known. */
  alpha: number | null;
  omega: number | null;
};

/** What is shown of a code: everything that is a plain number, in the order of its columns. */
export const FIGURES = {
  standardDeviation: { decimals: 2, of: (row: CodeRow) => row.standardDeviation },
  min: { decimals: 1, of: ({ ends }: CodeRow) => ends?.min ?? null },
  p5: { decimals: 1, of: ({ ends }: CodeRow) => ends?.p5 ?? null },
  p25: { decimals: 1, of: ({ quartiles }: CodeRow) => quartiles?.p25 ?? null },
  median: { decimals: 1, of: ({ quartiles }: CodeRow) => quartiles?.median ?? null },
  p75: { decimals: 1, of: ({ quartiles }: CodeRow) => quartiles?.p75 ?? null },
  p95: { decimals: 1, of: ({ ends }: CodeRow) => ends?.p95 ?? null },
  max: { decimals: 1, of: ({ ends }: CodeRow) => ends?.max ?? null },
  alpha: { decimals: 2, of: ({ alpha }: CodeRow) => alpha },
  omega: { decimals: 2, of: ({ omega }: CodeRow) => omega },
} as const;
export type Figure = keyof typeof FIGURES;

/** Reliability is that of the three questions of a factor: themes and composites have none. */
export const isReliability = (figure: Figure): boolean => figure === 'alpha' || figure === 'omega';

export type Level = 'groups' | 'factors';

/** `hasReliability`: of factors, and for those with the right to advanced analytics. */
export type TableShape = { level: Level; hasReliability: boolean };
const keysOf: Record<Level, readonly ScoreKey[]> = {
  groups: [...COMPOSITE_KEYS, ...RADAR_GROUPS],
  factors: FACTOR_KEYS,
};

/** In the order of the model, as far as the round asked them. */
export function toCodeRows(level: Level, { codes }: Descriptives, reliability: Reliability | null): CodeRow[] {
  const found = new Map(codes.flatMap((code) => (isScoreKey(code.key) ? [[code.key, code] as const] : [])));
  const reliable = new Map(reliability?.factors.map((factor) => [factor.key, factor]));
  return keysOf[level].flatMap((key) => {
    const code = found.get(key);
    const { alpha = null, omega = null } = reliable.get(key) ?? {};
    return code ? [{ ...code, key, alpha, omega }] : [];
  });
}
