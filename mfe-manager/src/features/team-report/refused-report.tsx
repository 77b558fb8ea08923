import type { ReportedRun, ShownSet } from '@wellspring/shared/contracts/pages/team-report-page.ts';
import { reportPath } from '@wellspring/shared/web/areas/reports/set-paths.ts';
import { HostLink } from '@wellspring/shared/web/host/host-link.tsx';
import { useDates } from '@wellspring/shared/web/i18n/dates.ts';
import { LinkButton } from '@wellspring/shared/web/ui/buttons/button.tsx';
import { EmptyState, ProcessingState, SuppressedState } from '@wellspring/shared/web/ui/feedback/states.tsx';
import { Card } from '@wellspring/shared/web/ui/layout/card.tsx';
import { useTeamReportMessages } from './use-team-report-messages.ts';

export type RefusedReportProps = { refused: Extract<ShownSet, { state: 'refused' }>; run: ReportedRun };

/** Why there are no figures, and where the people of the set are counted instead. */
export function RefusedReport({ refused, run }: RefusedReportProps) {
  return (
    <Card className="ws-team-refused">
      <Reason {...refused} />
      {refused.shownIn ? <ShownIn set={refused.shownIn} run={run} /> : null}
    </Card>
  );
}

function Reason({ reason, until }: RefusedReportProps['refused']) {
  const t = useTeamReportMessages();
  const dates = useDates();
  const title = t(`team-report.refused.${reason}.title`);
  if (reason === 'processing')
    return (
      <ProcessingState level={2} title={title} notice={t('team-report.refused.processing.notice')}>
        {t('team-report.refused.processing.text')}
      </ProcessingState>
    );
  if (reason === 'hidden_until_end')
    return (
      <EmptyState title={title}>
        {until
          ? t('team-report.refused.hidden_until_end.until', { date: dates.date(until) })
          : t('team-report.refused.hidden_until_end.text')}
      </EmptyState>
    );
  return (
    <SuppressedState level={2} title={title}>
      {t(`team-report.refused.${reason}.text`)}
    </SuppressedState>
  );
}

function ShownIn({ set, run }: { set: NonNullable<RefusedReportProps['refused']['shownIn']>; run: ReportedRun }) {
  const t = useTeamReportMessages();
  return (
    <div className="ws-team-shown-in">
      <p className="ws-small">{t('team-report.shown-in.text')}</p>
      <LinkButton as={HostLink} to={reportPath(set.setId, run.entryId)}>
        {t('team-report.shown-in.link', { set: set.title })}
      </LinkButton>
    </div>
  );
}
