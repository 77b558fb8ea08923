import type { ReportedRun, ShownSet } from '@wellspring/shared/contracts/pages/team-report-page.ts';
import { RefusedSet } from '@wellspring/shared/web/areas/reports/refused/refused-set.tsx';
import { reportPath } from '@wellspring/shared/web/areas/reports/set-paths.ts';
import { HostLink } from '@wellspring/shared/web/host/host-link.tsx';
import { LinkButton } from '@wellspring/shared/web/ui/buttons/button.tsx';
import { Card } from '@wellspring/shared/web/ui/layout/card.tsx';
import { useTeamReportMessages } from './use-team-report-messages.ts';

export type RefusedReportProps = { refused: Extract<ShownSet, { state: 'refused' }>; run: ReportedRun };

/** Why there are no figures, and where the people of the set are counted instead. */
export function RefusedReport({ refused, run }: RefusedReportProps) {
  return (
    <Card className="ws-team-refused">
      <RefusedSet {...refused} />
      {refused.shownIn ? <ShownIn set={refused.shownIn} run={run} /> : null}
    </Card>
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
