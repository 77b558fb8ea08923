import { LoadingRegion, Skeleton } from '@wellspring/shared/web/ui/skeleton.tsx';
import { useMessages } from '../use-messages.ts';

/** The place of a page whose code is still on its way. */
export function PageSkeleton() {
  const t = useMessages();
  return (
    <LoadingRegion label={t('shared.loading.label')} className="ws-column">
      <Skeleton width="min(360px, 70%)" height={44} />
      <Skeleton shape="block" height={320} />
    </LoadingRegion>
  );
}
