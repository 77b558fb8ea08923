import referenceData from '@wellspring/shared/content/normering.default.json' with { type: 'json' };
import { SCORE_KEYS, type ScoreKey } from '@wellspring/shared/domain/factor-keys.ts';
import type { NormRow } from './norm-row.ts';

const FIRST_VERSION = 1;

/** Id of a norm: the same norm always gets the same id, so that no version can exist twice. */
export const normIdOf = (subtype: ScoreKey, version: number): string => `${subtype}-${version}`;

/** The norms shipped with the product, one per code, as they are stored on a fresh installation. */
export function referenceNorms(createdAt: Date): NormRow[] {
  const tables: { readonly [key: string]: Record<string, number> | undefined } = referenceData;
  return SCORE_KEYS.flatMap((subtype) => {
    const data = tables[subtype];
    if (data === undefined) return [];
    return [
      {
        _id: normIdOf(subtype, FIRST_VERSION),
        subtype,
        version: FIRST_VERSION,
        isActive: true,
        source: 'reference' as const,
        data,
        createdAt,
      },
    ];
  });
}
