import { LoadingRegion, Skeleton, SkeletonRadar } from '../../ui/feedback/skeleton.tsx';
import { ProcessingState } from '../../ui/feedback/states.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { useReportMessages } from './use-report-messages.ts';

const statCards = ['first', 'second', 'third'] as const;

/** A report's shape while it loads. @param label of what loads; the reader's own report by default */
export function LoadingReport({ label }: { label?: string | undefined }) {
  const t = useReportMessages();
  return (
    <LoadingRegion label={label ?? t('report.loading.label')} className="ws-grid">
      {statCards.map((card) => (
        <Card key={card} className="ws-span-4 ws-column">
          <Skeleton width="40%" height={24} />
          <Skeleton width="60%" height={56} />
          <Skeleton height={28} />
          <Skeleton width="80%" />
        </Card>
      ))}
      <Card className="ws-span-8 ws-column">
        <Skeleton width="40%" height={28} />
        <SkeletonRadar size={340} />
      </Card>
      <Card tone="tint" className="ws-span-4 ws-column">
        <Skeleton width="50%" height={28} />
        <Skeleton height={120} />
      </Card>
    </LoadingRegion>
  );
}

/** Scores are being computed; the page polls. */
export function ProcessingReport() {
  const t = useReportMessages();
  return (
    <Card>
      <ProcessingState level={2} title={t('report.processing.title')} notice={t('report.processing.notice')}>
        {t('report.processing.text')}
      </ProcessingState>
    </Card>
  );
}
