import { defaultNormTables } from '@wellspring/shared/content/content.ts';
import type { ScoreKey } from '@wellspring/shared/domain/factor-keys.ts';
import { REFERENCE_SET_ID } from '../../norms-in-force.ts';
import type { NormSetRow } from './norm-set-row.ts';

/** Id of a norm set: no revision can exist twice. */
export const toNormSetId = (revision: number): string => `norms-${revision}`;

/** Id of one table of a set. */
export const toNormId = (subtype: ScoreKey, revision: number): string => `${subtype}-${revision}`;

/** The norms that come with the product, as they are stored on a fresh installation. */
export const referenceNorms = (createdAt: Date): NormSetRow => ({
  _id: REFERENCE_SET_ID,
  revision: 1,
  title: null,
  source: 'reference',
  peopleCount: null,
  tables: defaultNormTables,
  createdAt,
});
