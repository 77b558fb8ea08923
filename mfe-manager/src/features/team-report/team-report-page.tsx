import { reportPath } from '@wellspring/shared/web/areas/reports/set-paths.ts';
import { RemoteQueries } from '@wellspring/shared/web/host/remote-queries.tsx';
import { useNavigate, useParams, useSearchParams } from '@wellspring/shared/web/host/router.ts';
import { TeamReport } from './team-report.tsx';

/** `/checkups/reports/:set?run=` in the shell. */
export function TeamReportPage() {
  const { set = '' } = useParams();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  return (
    <RemoteQueries>
      <TeamReport
        set={set}
        run={search.get('run')}
        onChoose={({ setId, entryId }) => void navigate(reportPath(setId, entryId))}
      />
    </RemoteQueries>
  );
}
