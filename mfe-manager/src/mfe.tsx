import type { Mfe } from '@wellspring/shared/web/host/mfe.ts';
import { ComparePart } from './compare-part.tsx';
import { OverviewPart } from './overview-part.tsx';
import { SharedReportsPart } from './shared-reports-part.tsx';
import { TeamReportPart } from './team-report-part.tsx';
import { views } from './views.tsx';

/** The screens of those who lead teams or follow checkups. Every feature brings its own messages, so the remote itself has none. */
export const mfe: Mfe = {
  name: 'mfe-manager',
  routes: [
    { path: 'checkups', Component: OverviewPart },
    { path: 'checkups/compare', Component: ComparePart },
    { path: 'checkups/reports/:set', Component: TeamReportPart },
    { path: 'checkups/shared', Component: SharedReportsPart },
    { path: 'checkups/shared/:submission', Component: SharedReportsPart },
  ],
  views,
  loadMessages: async () => ({}),
};
