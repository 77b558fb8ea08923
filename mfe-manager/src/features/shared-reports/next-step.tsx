import type { SharedReportPage } from '@wellspring/shared/contracts/pages/shared-report-page.ts';
import { DialogPlace } from '@wellspring/shared/web/patterns/dialogs/dialog-place.tsx';
import { useDialog } from '@wellspring/shared/web/patterns/dialogs/use-dialog.ts';
import { Button } from '@wellspring/shared/web/ui/buttons/button.tsx';
import { Card } from '@wellspring/shared/web/ui/layout/card.tsx';
import { useId } from 'react';
import { PlanTalkPart } from './plan-talk-part.tsx';
import { useSharedReportsMessages } from './use-shared-reports-messages.ts';

/** The one step after reading: a talk about this report. */
export function NextStep({ page: { author, submission } }: { page: SharedReportPage }) {
  const t = useSharedReportsMessages();
  const titleId = useId();
  const talk = useDialog<true>();
  const name = author.firstname;
  return (
    <>
      <Card as="section" tone="panel" lead aria-labelledby={titleId} className="ws-shared-next">
        <div>
          <p className="ws-small ws-shared-next-label">{t('shared-reports.next.label')}</p>
          <h2 id={titleId}>{t('shared-reports.next.title', { name })}</h2>
          <p className="ws-small">{t('shared-reports.next.text')}</p>
        </div>
        <Button variant="primary" onClick={() => talk.open(true)}>
          {t('shared-reports.next.action', { name })}
        </Button>
      </Card>
      <DialogPlace dialog={talk}>
        {() => (
          <PlanTalkPart
            task={
              talk.isOpen
                ? { kind: 'plan', about: { userId: author.id, submissionId: submission.id, title: submission.title } }
                : null
            }
            onClose={talk.close}
            onSaved={() => undefined}
          />
        )}
      </DialogPlace>
    </>
  );
}
