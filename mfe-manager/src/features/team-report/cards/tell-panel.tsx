import { Button } from '@wellspring/shared/web/ui/buttons/button.tsx';
import { Card } from '@wellspring/shared/web/ui/layout/card.tsx';
import { useId } from 'react';
import { useTeamReportMessages } from '../use-team-report-messages.ts';

type TellPanelProps = {
  /** A draft of it is there. */
  hasDraft: boolean;
  /** Opens the form. */
  onWrite: () => void;
};

/** The next step once an action has ended and newer results are there: to tell the team. */
export function TellPanel({ hasDraft, onWrite }: TellPanelProps) {
  const t = useTeamReportMessages();
  const titleId = useId();
  return (
    <Card as="section" tone="panel" aria-labelledby={titleId} className="ws-span-4 ws-team-step">
      <p className="ws-team-label">{t('team-report.step.title')}</p>
      <h2 id={titleId}>{t('team-report.tell.title')}</h2>
      <p className="ws-small">{t('team-report.tell.text')}</p>
      <div className="ws-team-step-actions ws-no-print">
        <Button variant="primary" onClick={onWrite}>
          {t(hasDraft ? 'team-report.reply.draft.action' : 'team-report.tell.action')}
        </Button>
      </div>
    </Card>
  );
}
