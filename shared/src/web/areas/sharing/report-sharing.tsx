import { lazy, Suspense } from 'react';
import { useSignedInHost } from '../../host/host-context.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import type { SharedReport } from './sharing.calls.ts';

/** The report does not wait for its menu and its dialog. */
const Controls = lazy(async () => ({
  default: (await import(/* webpackChunkName: "report-sharing" */ './report-sharing-controls.tsx'))
    .ReportSharingControls,
}));

/** At a report: the way to change who can read it. In another page there is none. */
export function ReportSharing({ report }: { report: SharedReport }) {
  const { kind } = useSignedInHost();
  if (kind !== 'shell') return null;
  return (
    <Suspense fallback={<Skeleton shape="block" width={180} height={44} />}>
      <Controls report={report} />
    </Suspense>
  );
}
