import { useQuery } from '@tanstack/react-query';
import { useSignedInHost } from '@wellspring/shared/web/host-context.tsx';
import { RemoteQueries } from '@wellspring/shared/web/remote-queries.tsx';
import { reviewQuery } from './meetings.queries.ts';
import { ReviewCard } from './review-card.tsx';

export type ReviewAfterFinishProps = { submissionId: string };

/** The talk a checkup asks for, below the thanks; nothing when it asks for none, or while nobody knows. */
export function ReviewAfterFinish(props: ReviewAfterFinishProps) {
  return (
    <RemoteQueries>
      <Asked {...props} />
    </RemoteQueries>
  );
}

function Asked({ submissionId }: ReviewAfterFinishProps) {
  const { api } = useSignedInHost();
  const review = useQuery(reviewQuery(api, submissionId));
  if (!review.data) return null;
  return (
    <div className="ws-review-after">
      <ReviewCard review={review.data} onChanged={() => void review.refetch()} />
    </div>
  );
}
