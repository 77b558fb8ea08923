import { useQuery } from '@tanstack/react-query';
import type { Score } from '../../../contracts/answers/score.ts';
import type { VitaminFactor } from '../../../contracts/content/content.ts';
import { isMid, isNegative, isScoreKey, type ScoreKey } from '../../../domain/factor-keys.ts';
import { type ColourRating, colourRating } from '../../../domain/scoring/colour-rating.ts';
import { countScoringHigher, favourableValue } from '../../../domain/scoring/favourable-value.ts';
import { useSignedInHost } from '../../host/host-context.tsx';
import { lowerFirst } from '../../i18n/lower-first.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { ScaleBar } from '../../ui/display/scale-bar.tsx';
import { LoadingRegion, Skeleton } from '../../ui/feedback/skeleton.tsx';
import { scoresQuery, vitaminsQuery } from './submission.queries.ts';
import { useSubmissionMessages } from './use-submission-messages.ts';

/** What came out, factor by factor. */
export function FeedbackTab({ submissionId }: { submissionId: string }) {
  const t = useSubmissionMessages();
  const { api, locale } = useSignedInHost();
  const scores = useQuery(scoresQuery(api, submissionId));
  const vitamins = useQuery(vitaminsQuery(api, locale));
  if (scores.isPending || vitamins.isPending)
    return (
      <LoadingRegion label={t('submission.loading.label')}>
        <Skeleton height={320} shape="block" />
      </LoadingRegion>
    );
  if (!scores.isSuccess || !vitamins.data)
    return (
      <div role="alert" className="ws-answers-none">
        <p>{t('submission.scores.failed')}</p>
        <Button size="small" onClick={() => void Promise.all([scores.refetch(), vitamins.refetch()])}>
          {t('shared.retry.action')}
        </Button>
      </div>
    );
  const factors = scores.data?.factors;
  if (!factors) return <p>{t('submission.scores.processing')}</p>;
  if (Object.keys(factors).length === 0) return <p>{t('submission.scores.none')}</p>;
  return (
    <div className="ws-submission-feedback">
      <p className="ws-small ws-muted">{t('submission.not-a-diagnosis.text')}</p>
      {vitamins.data.flatMap((vitamin) => {
        const measured = vitamin.factors.flatMap((factor) => {
          const score = factors[factor.key];
          return score && isScoreKey(factor.key) ? [{ factor, score, code: factor.key }] : [];
        });
        if (measured.length === 0) return [];
        return [
          <section key={vitamin.key}>
            <h3 className="ws-h3">{vitamin.title}</h3>
            {measured.map((one) => (
              <FactorScale key={one.code} {...one} />
            ))}
          </section>,
        ];
      })}
    </div>
  );
}

/** Rating in words; of a challenge it says on which side of the healthy middle. */
function useRatingWord(key: ScoreKey, percentile: number, rating: ColourRating): string {
  const t = useSubmissionMessages();
  if (!isMid(key)) return t(`submission.rating.${rating}`);
  if (rating === 'great') return t('submission.middle.healthy');
  return t(percentile < 50 ? 'submission.middle.low' : 'submission.middle.high');
}

function FactorScale({ factor, score, code }: { factor: VitaminFactor; score: Score; code: ScoreKey }) {
  const t = useSubmissionMessages();
  const rating = colourRating(code, score.p);
  const ratingWord = useRatingWord(code, score.p, rating);
  const count = countScoringHigher(score.p);
  const construct = code === 'SLA' ? t('submission.construct.sleep-problems') : lowerFirst(factor.title);
  return (
    <ScaleBar
      title={factor.titleFavourable}
      level={4}
      value={favourableValue(code, score.p)}
      rating={rating}
      ratingWord={ratingWord}
      isMid={isMid(code)}
      note={
        isNegative(code)
          ? t('submission.higher.construct', { count, construct })
          : t('submission.higher.text', { count })
      }
    />
  );
}
