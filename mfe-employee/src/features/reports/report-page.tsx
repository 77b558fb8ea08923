import { GoneReport } from '@wellspring/shared/web/areas/reports/failed-report.tsx';
import { RemoteQueries } from '@wellspring/shared/web/host/remote-queries.tsx';
import { useNavigate, useParams } from '@wellspring/shared/web/host/router.ts';
import { useHasReports } from '@wellspring/shared/web/host/use-has-reports.ts';
import { ReportScreen } from './report-screen.tsx';

/** `/vitamins/reports/:submissionId` in the shell; without an id the newest report. */
export function ReportPage() {
  const { submissionId = null } = useParams();
  const navigate = useNavigate();
  const hasReports = useHasReports();
  if (!hasReports) return <GoneReport />;
  return (
    <RemoteQueries>
      <ReportScreen submissionId={submissionId} onChoose={(id) => void navigate(`/vitamins/reports/${id}`)} />
    </RemoteQueries>
  );
}
