import type { Norms } from '@wellspring/shared/domain/scoring/normalise.ts';

/** The norms that users are compared with. */
export type NormSource = 'reference' | 'organisation';

/** The set that comes with the product. */
export const REFERENCE_SET_ID = 'norms-1';

/** The norms that scores are computed with now: always all of one set, never a mixture. */
export type NormsInForce = {
  readonly source: NormSource;
  readonly setId: string;
  /** Prepared for looking up. */
  readonly norms: Norms;
};

/** The norms that scores or results were made with, and keep. */
export type UsedNorms = {
  comparedWith: NormSource;
  /** Absent in rows from before an organisation could have sets of its own. */
  normSetId?: string;
};

/** Titles of these sets by id; the set that comes with the product has none. */
export type TitlesOfNorms = (setIds: readonly string[]) => Promise<ReadonlyMap<string, string>>;

export const toUsedNorms = ({ source, setId }: NormsInForce) => ({ comparedWith: source, normSetId: setId });

/** Id of the set that scores or results were made with. */
export const normSetIdOf = ({ normSetId }: UsedNorms): string => normSetId ?? REFERENCE_SET_ID;
