import type {
  Change,
  CodeReport,
  OwnQuestionReport,
  SetReport,
} from '@wellspring/shared/contracts/results/set-report.ts';
import { SCORE_KEYS, type ScoreKey } from '@wellspring/shared/domain/factor-keys.ts';
import { colourRating } from '@wellspring/shared/domain/scoring/colour-rating.ts';
import { normSetIdOf, type UsedNorms } from '../../norms-in-force.ts';
import { toShownCount, toShownParticipation } from '../figures/participation.ts';
import type { CodeFigures, SetFigures } from '../release/describe-set.ts';
import type { OwnQuestions } from '../release/own-questions.ts';

export type ReportedSet = UsedNorms & {
  figures: SetFigures;
  /** Fewest people of a set of its kind. */
  minimum: number;
  releasedAt: Date;
  /** Null for the norms that come with the product. */
  normTitle: string | null;
};

/** The figures of a released set, rounded as readers see them: no unrounded figure goes further than this. */
export function toSetReport(
  { figures, minimum, releasedAt, normTitle, ...used }: ReportedSet,
  changes: ReadonlyMap<ScoreKey, Change>,
): SetReport {
  const { n, invited, codes, cluster, clusterShares, own } = figures;
  const asked = Math.max(invited, n);
  return {
    n: toShownCount(n, asked, minimum),
    participation: toShownParticipation(n, asked),
    releasedAt: releasedAt.toISOString(),
    comparedWith: used.comparedWith,
    normSetId: normSetIdOf(used),
    normTitle,
    codes: SCORE_KEYS.flatMap((key) => {
      const shown = codes[key];
      return shown ? [toCodeReport(key, shown, { asked, minimum, change: changes.get(key) ?? null })] : [];
    }),
    cluster,
    clusterShares,
    ...(own ? { own: toOwnReports(own) } : {}),
  };
}

const toOwnReports = (own: OwnQuestions): OwnQuestionReport[] =>
  Object.entries(own).map(([key, { mean, ...figures }]) => ({ key, ...figures, mean: Math.round(mean * 10) / 10 }));

type Circumstances = { asked: number; minimum: number; change: Change | null };

function toCodeReport(key: ScoreKey, figures: CodeFigures, { asked, minimum, change }: Circumstances): CodeReport {
  const { n, mean, limit, percentile, percentileInterval, level, spread, histogram } = figures;
  return {
    key,
    n: toShownCount(n, asked, minimum),
    percentile: percentile === null ? null : Math.round(percentile),
    mean: Math.round(mean * 10) / 10,
    limit,
    interval: percentileInterval && {
      low: Math.round(percentileInterval[0]),
      high: Math.round(percentileInterval[1]),
    },
    level,
    rating: percentile === null ? null : colourRating(key, percentile),
    agreement: spread === null ? null : colourRating('sd', spread),
    histogram,
    change,
  };
}
