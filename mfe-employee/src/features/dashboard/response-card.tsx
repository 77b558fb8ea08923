import { useSignedInHost } from '@wellspring/shared/web/host-context.tsx';
import { Button } from '@wellspring/shared/web/ui/button.tsx';
import { Card } from '@wellspring/shared/web/ui/card.tsx';
import { useId } from 'react';
import { PartBoundary } from '../../components/part-boundary.tsx';
import type { ScoredReport } from '../../components/report/report-values.ts';
import { useDialog } from '../../components/report/use-dialog.ts';
import { useReportMessages } from '../../components/report/use-report-messages.ts';
import { ResponseDialog } from '../../report-parts.tsx';

/** Asks, at the end, whether the report fits. */
export function ResponseCard({ report }: { report: ScoredReport }) {
  const t = useReportMessages();
  const { user } = useSignedInHost();
  const titleId = useId();
  const dialog = useDialog<true>();
  const about = { checkup: report.submission.checkupId, refId: user.id, type: 'user' as const };
  return (
    <Card as="section" aria-labelledby={titleId} className="ws-response-card">
      <h2 id={titleId}>{t('report.response.title')}</h2>
      <p className="ws-small ws-muted">{t('report.response.text')}</p>
      <Button onClick={() => dialog.open(true)}>{t('report.response.action')}</Button>
      {dialog.subject ? (
        <PartBoundary sentence={null}>
          <ResponseDialog open={dialog.isOpen} onClose={dialog.close} report={about} />
        </PartBoundary>
      ) : null}
    </Card>
  );
}
