import { RemoteQueries } from '../../host/remote-queries.tsx';
import { ReviewCard, type ReviewCardProps } from './review-card.tsx';

/** The review that a checkup requires, below the thanks; includes the query cache, which the thanks do not need. */
export function ReviewAfterFinish(props: ReviewCardProps) {
  return (
    <RemoteQueries>
      <div className="ws-review-after">
        <ReviewCard {...props} />
      </div>
    </RemoteQueries>
  );
}
