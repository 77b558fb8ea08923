import type { AgreedAction, NamedSet } from '@wellspring/shared/contracts/pages/team-report-page.ts';
import type { Titles } from '@wellspring/shared/web/areas/reports/report-texts.ts';
import { DialogPlace } from '@wellspring/shared/web/patterns/dialogs/dialog-place.tsx';
import { useDialog } from '@wellspring/shared/web/patterns/dialogs/use-dialog.ts';
import { Button } from '@wellspring/shared/web/ui/buttons/button.tsx';
import { Card } from '@wellspring/shared/web/ui/layout/card.tsx';
import { useSheet } from '@wellspring/shared/web/ui/use-sheet.ts';
import { useId } from 'react';
import sheet from '../agreed/agreed.css';
import { ReplyDialog } from '../reply/reply-dialog.tsx';
import { useTeamReportMessages } from '../use-team-report-messages.ts';

type TellPanelProps = {
  /** The one to begin with. */
  action: AgreedAction;
  others: readonly AgreedAction[];
  team: NamedSet;
  titles: Titles;
  /** After that the panel may be gone. */
  onPublished: () => void;
};

/** The next step once an action has ended and newer results are there: to tell the team. */
export function TellPanel({ action, others, team, titles, onPublished }: TellPanelProps) {
  useSheet(sheet);
  const t = useTeamReportMessages();
  const titleId = useId();
  const writing = useDialog<AgreedAction>();
  return (
    <Card as="section" tone="panel" aria-labelledby={titleId} className="ws-span-4 ws-team-step">
      <p className="ws-team-label">{t('team-report.step.title')}</p>
      <h2 id={titleId}>{t('team-report.tell.title')}</h2>
      <p className="ws-small">{t('team-report.tell.text')}</p>
      <div className="ws-team-step-actions ws-no-print">
        <Button variant="primary" onClick={() => writing.open(action)}>
          {t(action.reply ? 'team-report.reply.draft.action' : 'team-report.tell.action')}
        </Button>
      </div>
      <DialogPlace dialog={writing}>
        {(begun) => (
          <ReplyDialog
            open={writing.isOpen}
            onClose={writing.close}
            action={begun}
            {...{ others, team, titles, onPublished }}
          />
        )}
      </DialogPlace>
    </Card>
  );
}
