import type { Frame } from '@wellspring/shared/contracts/internal/frame.ts';
import { SCORE_KEYS } from '@wellspring/shared/domain/factor-keys.ts';
import { type Norms, toPercentile } from '@wellspring/shared/domain/scoring/normalise.ts';
import type { Scores } from '@wellspring/shared/domain/scoring/score-submission.ts';

/** What a release reads of one score: no id of a submission or a respondent. */
export type CountedRow = {
  frame: Frame;
  /** Whether a reader knows it: it was shared, or is their own. */
  isKnown: boolean;
  /** The first early release that counted it, from 1; absent: none. */
  earlyFrom?: number;
  /** In a cycle: the pulse that it answers. */
  pulseId?: string;
  raw: Scores;
  /** Answers to the organisation's own questions, 1 to 7; absent: none. */
  own?: Record<string, number>;
  /** What covariances of items are computed from (packItems); absent where none are. */
  items?: string;
};

/** A row with its percentiles by the norms of the release. */
export type NormedRow = CountedRow & { norm: Scores };

/** Percentiles by one norm set: those of the scores themselves may be by several, when another set came into force. */
export const toNormedRow =
  (norms: Norms) =>
  (row: CountedRow): NormedRow => {
    const norm: Scores = {};
    for (const key of SCORE_KEYS) {
      const [raw, table] = [row.raw[key], norms[key]];
      if (raw !== undefined && table) norm[key] = toPercentile(raw, table);
    }
    return { ...row, norm };
  };
