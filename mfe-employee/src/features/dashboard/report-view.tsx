import { useQuery } from '@tanstack/react-query';
import { useSignedInHost } from '@wellspring/shared/web/host-context.tsx';
import type { MfeViewProps } from '@wellspring/shared/web/mfe.ts';
import { RemoteQueries } from '@wellspring/shared/web/remote-queries.tsx';
import { useSheet } from '@wellspring/shared/web/ui/use-sheet.ts';
import { useState } from 'react';
import sheet from './dashboard.css';
import { dashboardQuery } from './dashboard.queries.ts';
import { Dashboard } from './dashboard.tsx';
import { DashboardHead } from './dashboard-head.tsx';
import { useDashboardMessages } from './use-dashboard-messages.ts';

/** The report in another page. `resourceId` is the submission to begin with; null: the newest. */
export function ReportView(props: MfeViewProps) {
  return (
    <RemoteQueries>
      <View {...props} />
    </RemoteQueries>
  );
}

function View({ resourceId }: MfeViewProps) {
  useSheet(sheet);
  const t = useDashboardMessages();
  const { api, locale } = useSignedInHost();
  const [chosen, setChosen] = useState<string | null>(null);
  const page = useQuery(dashboardQuery(api, chosen ?? resourceId, locale));
  return (
    <div className="ws-dashboard">
      <DashboardHead page={page.data} onChoose={setChosen}>
        <h2 className="ws-h1">{t('report.title')}</h2>
      </DashboardHead>
      <Dashboard page={page} />
    </div>
  );
}
