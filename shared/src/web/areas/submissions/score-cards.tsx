import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { Score } from '../../../contracts/answers/score.ts';
import type { CompositeKey } from '../../../domain/factor-keys.ts';
import { colourRating } from '../../../domain/scoring/colour-rating.ts';
import { Battery } from '../../charts/battery.tsx';
import { useSignedInHost } from '../../host/host-context.tsx';
import { RatingWord } from '../../ui/display/rating.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { scoresQuery } from './submission.queries.ts';
import { useSubmissionMessages } from './use-submission-messages.ts';

const composites = ['WB', 'ENG'] as const;

/** Well-being and engagement of one submission; nothing where it measured neither. */
export function ScoreCards({ submissionId }: { submissionId: string }) {
  const t = useSubmissionMessages();
  const { api } = useSignedInHost();
  const scores = useQuery(scoresQuery(api, submissionId));
  if (scores.isPending) return <Skeleton height={96} shape="block" />;
  if (scores.isError) return <p className="ws-small">{t('submission.scores.failed')}</p>;
  if (!scores.data) return <p className="ws-small">{t('submission.scores.processing')}</p>;
  const { factors } = scores.data;
  const cards = composites.flatMap((composite) => {
    const score = factors[composite];
    return score ? [<ScoreCard key={composite} composite={composite} score={score} />] : [];
  });
  return cards.length > 0 ? <div className="ws-submission-scores">{cards}</div> : null;
}

function ScoreCard({ composite, score }: { composite: CompositeKey; score: Score }) {
  const t = useSubmissionMessages();
  const titleId = useId();
  // High is favourable for both, so the percentile is the favourable value.
  const rating = colourRating(composite, score.p);
  return (
    <section className="ws-submission-score" aria-labelledby={titleId}>
      <h3 className="ws-small" id={titleId}>
        {t(`submission.composite.${composite}`)}
      </h3>
      <p>
        <strong>{Math.round(score.p)}</strong> <span className="ws-small ws-muted">{t('submission.range.text')}</span>
      </p>
      <RatingWord rating={rating}>{t(`submission.rating.${rating}`)}</RatingWord>
      <Battery value={score.p} rating={rating} size="small" />
    </section>
  );
}
