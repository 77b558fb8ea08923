import { useQuery } from '@tanstack/react-query';
import type { Score } from '@wellspring/shared/contracts/score.ts';
import type { CompositeKey } from '@wellspring/shared/domain/factor-keys.ts';
import { colourRating } from '@wellspring/shared/domain/scoring/colour-rating.ts';
import { Battery } from '@wellspring/shared/web/charts/battery.tsx';
import { useSignedInHost } from '@wellspring/shared/web/host-context.tsx';
import { RatingWord } from '@wellspring/shared/web/ui/rating.tsx';
import { Skeleton } from '@wellspring/shared/web/ui/skeleton.tsx';
import { useId } from 'react';
import { scoresQuery } from './submission.queries.ts';
import { useMessages } from './use-messages.ts';

const composites = ['WB', 'ENG'] as const;

/** Well-being and engagement of one submission; nothing where it measured neither. */
export function ScoreCards({ submissionId }: { submissionId: string }) {
  const t = useMessages();
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
  const t = useMessages();
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
