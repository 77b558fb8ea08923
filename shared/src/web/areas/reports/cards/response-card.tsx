import { useId } from 'react';
import { DialogPlace } from '../../../patterns/dialogs/dialog-place.tsx';
import { useDialog } from '../../../patterns/dialogs/use-dialog.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import type { ResponseDialogProps } from '../details/response-dialog.tsx';
import { ResponseDialog } from '../details-parts.tsx';
import { useReportMessages } from '../use-report-messages.ts';

export type ResponseCardProps = Pick<ResponseDialogProps, 'report' | 'given' | 'onSaved'> & {
  /** The question; about the reader's own report by default. */
  title?: string | undefined;
};

/** Asks, at the end, whether the report fits. */
export function ResponseCard({ title, ...about }: ResponseCardProps) {
  const t = useReportMessages();
  const titleId = useId();
  const dialog = useDialog<true>();
  return (
    <Card as="section" aria-labelledby={titleId} className="ws-response-card ws-no-print">
      <div>
        <h2 className="ws-h3" id={titleId}>
          {title ?? t('report.response.title')}
        </h2>
        <p className="ws-small ws-muted">{t('report.response.text')}</p>
      </div>
      <Button onClick={() => dialog.open(true)}>{t('report.response.action')}</Button>
      <DialogPlace dialog={dialog}>
        {() => <ResponseDialog open={dialog.isOpen} onClose={dialog.close} {...about} />}
      </DialogPlace>
    </Card>
  );
}
