import { LoadingRegion, Skeleton } from '@wellspring/shared/web/ui/feedback/skeleton.tsx';
import { Card } from '@wellspring/shared/web/ui/layout/card.tsx';
import { useVitaminsMessages } from './use-vitamins-messages.ts';

const smallCards = ['first', 'second'] as const;

/** The list's own shape while it loads. */
export function LoadingList() {
  const t = useVitaminsMessages();
  return (
    <LoadingRegion label={t('vitamins.loading.label')} className="ws-vitamins-cards">
      <Card flush className="ws-lead-checkup">
        <div className="ws-lead-checkup-words ws-column">
          <Skeleton width={180} height={26} shape="pill" />
          <Skeleton width="50%" height={40} />
          <Skeleton width="85%" />
          <Skeleton width={150} height={52} shape="block" />
        </div>
        <div className="ws-lead-checkup-side">
          <Skeleton width={210} height={210} shape="circle" />
        </div>
      </Card>
      {smallCards.map((card) => (
        <Card key={card} className="ws-column">
          <Skeleton width={110} height={26} shape="pill" />
          <Skeleton width="60%" height={26} />
          <Skeleton width="90%" />
        </Card>
      ))}
    </LoadingRegion>
  );
}
