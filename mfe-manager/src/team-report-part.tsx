import { featurePart } from '@wellspring/shared/web/host/feature-part.tsx';
import { teamReportMessages as messages } from './team-report-messages.ts';

/** `/checkups/reports/:set` in the shell. */
export const TeamReportPart = featurePart({
  component: async () =>
    (await import(/* webpackChunkName: "team-report" */ './features/team-report/team-report-page.tsx')).TeamReportPage,
  messages,
});
