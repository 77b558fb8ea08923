import type { SubmissionSummary } from '@wellspring/shared/contracts/submission.ts';
import { Card, CardHead } from '@wellspring/shared/web/ui/card.tsx';
import { useSheet } from '@wellspring/shared/web/ui/use-sheet.ts';
import { useId } from 'react';
import sheet from './report.css';
import { Trend } from './trend.tsx';
import { useMessages } from './use-messages.ts';

export type TrendCardProps = { submissions: readonly SubmissionSummary[] };

/** Well-being and engagement since the person's first checkup. */
export function TrendCard({ submissions }: TrendCardProps) {
  useSheet(sheet);
  const t = useMessages();
  const titleId = useId();
  return (
    <Card as="section" aria-labelledby={titleId} className="ws-trend-card">
      <CardHead title={t('trend.title')} titleId={titleId} />
      <Trend
        submissions={submissions}
        codes={[
          { key: 'ENG', title: t('trend.eng.title') },
          { key: 'WB', title: t('trend.wb.title') },
        ]}
      />
    </Card>
  );
}
