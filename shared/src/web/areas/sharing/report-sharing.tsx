import { lazy, Suspense } from 'react';
import { useSignedInHost } from '../../host-context.tsx';
import { PartBoundary } from '../../patterns/part-boundary.tsx';
import type { SharedReport } from './sharing.calls.ts';
import { SharingWords } from './sharing-control.tsx';

/** The report does not wait for its dialog. */
const Controls = lazy(async () => ({
  default: (await import(/* webpackChunkName: "report-sharing" */ './report-sharing-controls.tsx'))
    .ReportSharingControls,
}));

/** At a report: who can read it, and the way to change that. In another page the words alone. */
export function ReportSharing({ report }: { report: SharedReport }) {
  const { kind } = useSignedInHost();
  const words = <SharingWords report={report} />;
  if (kind !== 'shell') return words;
  return (
    <PartBoundary sentence={null} instead={words}>
      <Suspense fallback={words}>
        <Controls report={report} />
      </Suspense>
    </PartBoundary>
  );
}
