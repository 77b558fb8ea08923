import type { MfeViewProps } from '@wellspring/shared/web/host/mfe.ts';
import { RemoteQueries } from '@wellspring/shared/web/host/remote-queries.tsx';
import { useState } from 'react';
import { ReportScreen } from './report-screen.tsx';

/** The report in another page. `resourceId` is the submission to begin with; null: the newest. */
export function ReportView({ resourceId }: MfeViewProps) {
  const [chosen, setChosen] = useState<string | null>(null);
  return (
    <RemoteQueries>
      <ReportScreen submissionId={chosen ?? resourceId} onChoose={setChosen} />
    </RemoteQueries>
  );
}
