import { RemoteQueries } from '../../host/remote-queries.tsx';
import { ReviewCard, type ReviewCardProps } from './review-card.tsx';

/** The talk a checkup asks for, below the thanks; brings the cache of server data along, which the thanks do without. */
export function ReviewAfterFinish(props: ReviewCardProps) {
  return (
    <RemoteQueries>
      <div className="ws-review-after">
        <ReviewCard {...props} />
      </div>
    </RemoteQueries>
  );
}
