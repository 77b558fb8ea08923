import type { ScoreKey } from '@wellspring/shared/domain/factor-keys.ts';
import type { Norms } from '@wellspring/shared/domain/scoring/normalise.ts';

/** The norms that users are compared with. */
export type NormSource = 'reference' | 'organisation';

/** The norms that scores are computed with now: always all of one source, never a mixture. */
export type NormsInForce = {
  readonly source: NormSource;
  /** Prepared for looking up. */
  readonly norms: Norms;
  /** Id of the stored norm of each code. */
  readonly ids: { readonly [Key in ScoreKey]?: string };
};
