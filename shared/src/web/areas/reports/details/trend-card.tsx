import { useId } from 'react';
import type { SubmissionSummary } from '../../../../contracts/answers/submission.ts';
import { Card, CardHead } from '../../../ui/layout/card.tsx';
import { useSheet } from '../../../ui/use-sheet.ts';
import sheet from './details.css';
import { Trend } from './trend.tsx';
import { useDetailsMessages } from './use-details-messages.ts';

export type TrendCardProps = { submissions: readonly SubmissionSummary[] };

/** Well-being and engagement over the user's checkups; own vitamins measure neither. */
export function TrendCard({ submissions }: TrendCardProps) {
  useSheet(sheet);
  const t = useDetailsMessages();
  const titleId = useId();
  return (
    <Card as="section" aria-labelledby={titleId} className="ws-trend-card">
      <CardHead title={t('trend.title')} titleId={titleId} />
      <Trend
        submissions={submissions.filter(({ checkupentry }) => checkupentry !== null)}
        codes={[
          { key: 'ENG', title: t('trend.eng.title') },
          { key: 'WB', title: t('trend.wb.title') },
        ]}
      />
    </Card>
  );
}
