import { defaultNormTables } from '@wellspring/shared/content/content.ts';
import { SCORE_KEYS, type ScoreKey } from '@wellspring/shared/domain/factor-keys.ts';
import type { NormRow } from './norm-row.ts';

const FIRST_VERSION = 1;

/** Id of a norm: the same norm always gets the same id, so that no version can exist twice. */
export const toNormId = (subtype: ScoreKey, version: number): string => `${subtype}-${version}`;

/** The norms shipped with the product, one per code, as they are stored on a fresh installation. */
export const referenceNorms = (createdAt: Date): NormRow[] =>
  SCORE_KEYS.map((subtype) => ({
    _id: toNormId(subtype, FIRST_VERSION),
    subtype,
    version: FIRST_VERSION,
    isActive: true,
    source: 'reference',
    data: defaultNormTables[subtype],
    createdAt,
  }));
