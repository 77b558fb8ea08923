import { reportPath } from '@wellspring/shared/web/areas/reports/set-paths.ts';
import { useSignedInHost } from '@wellspring/shared/web/host/host-context.tsx';
import type { MfeViewProps } from '@wellspring/shared/web/host/mfe.ts';
import { RemoteQueries } from '@wellspring/shared/web/host/remote-queries.tsx';
import { EmptyState } from '@wellspring/shared/web/ui/feedback/states.tsx';
import { Card } from '@wellspring/shared/web/ui/layout/card.tsx';
import { parseReportId } from '../../view-of-path.ts';
import { TeamReport } from './team-report.tsx';
import { useTeamReportMessages } from './use-team-report-messages.ts';

/** The report of a team in another page. `resourceId` is the team, or the team and a round with a dot between them. */
export function TeamReportView({ resourceId }: MfeViewProps) {
  const { navigate } = useSignedInHost();
  if (resourceId === null) return <NoTeam />;
  return (
    <RemoteQueries>
      <TeamReport
        {...parseReportId(resourceId)}
        onChoose={({ setId, entryId }) => navigate(reportPath(setId, entryId))}
      />
    </RemoteQueries>
  );
}

/** Addresses the author of the page around the embed. */
function NoTeam() {
  const t = useTeamReportMessages();
  return (
    <Card>
      <EmptyState title={t('team-report.no-team.title')}>{t('team-report.no-team.text')}</EmptyState>
    </Card>
  );
}
