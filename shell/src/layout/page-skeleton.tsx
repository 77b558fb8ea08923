import { LoadingPlace } from '@wellspring/shared/web/patterns/loading/loading-place.tsx';
import { Skeleton } from '@wellspring/shared/web/ui/feedback/skeleton.tsx';

/** The place of a page whose code is still on its way. */
export function PageSkeleton() {
  return (
    <LoadingPlace isAnnounced>
      <Skeleton width="min(360px, 70%)" height={44} />
      <Skeleton shape="block" height={320} />
    </LoadingPlace>
  );
}
