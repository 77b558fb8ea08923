import { useId } from 'react';
import { useSignedInHost } from '../../../host/host-context.tsx';
import { DialogPlace } from '../../../patterns/dialogs/dialog-place.tsx';
import { useDialog } from '../../../patterns/dialogs/use-dialog.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { ResponseDialog } from '../details-parts.tsx';
import type { ScoredReport } from '../report-values.ts';
import { useReportMessages } from '../use-report-messages.ts';

/** Asks, at the end, whether the report fits. */
export function ResponseCard({ report }: { report: ScoredReport }) {
  const t = useReportMessages();
  const { user } = useSignedInHost();
  const titleId = useId();
  const dialog = useDialog<true>();
  const about = { checkup: report.submission.checkupId, refId: user.id, type: 'user' as const };
  return (
    <Card as="section" aria-labelledby={titleId} className="ws-response-card ws-no-print">
      <div>
        <h2 className="ws-h3" id={titleId}>
          {t('report.response.title')}
        </h2>
        <p className="ws-small ws-muted">{t('report.response.text')}</p>
      </div>
      <Button onClick={() => dialog.open(true)}>{t('report.response.action')}</Button>
      <DialogPlace dialog={dialog}>
        {() => <ResponseDialog open={dialog.isOpen} onClose={dialog.close} report={about} />}
      </DialogPlace>
    </Card>
  );
}
