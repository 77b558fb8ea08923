import { useId } from 'react';
import { useSignedInHost } from '../../host-context.tsx';
import { Card } from '../../ui/card.tsx';
import type { ScoredReport } from './report-values.ts';
import { useReportMessages } from './use-report-messages.ts';

/** Where the person stands, in sentences: never the bare name of a cluster. Nothing where the company hides the two figures it rests on. */
export function InShortCard({ report }: { report: ScoredReport }) {
  const t = useReportMessages();
  const { settings } = useSignedInHost();
  const titleId = useId();
  if (report.clusterText === null || settings.hidewbeng) return null;
  return (
    <Card as="section" lead aria-labelledby={titleId} className="ws-in-short">
      <h2 className="ws-small ws-muted" id={titleId}>
        {t('report.in-short.title')}
      </h2>
      <p className="ws-lead">{report.clusterText}</p>
      <p className="ws-meta ws-muted">{t('report.in-short.text')}</p>
    </Card>
  );
}
