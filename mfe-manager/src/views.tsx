import { featurePart } from '@wellspring/shared/web/host/feature-part.tsx';
import type { MfeView, MfeViewProps } from '@wellspring/shared/web/host/mfe.ts';
import { overviewMessages } from './overview-messages.ts';
import { teamReportMessages } from './team-report-messages.ts';

/** The screens that may stand alone in another page; their pages, which need a router, are no part of them. */
export const views: Readonly<Record<string, MfeView>> = {
  'team-report': featurePart<MfeViewProps>({
    component: async () =>
      (await import(/* webpackChunkName: "team-report" */ './features/team-report/team-report-view.tsx'))
        .TeamReportView,
    messages: teamReportMessages,
  }),
  'manager-home': featurePart<MfeViewProps>({
    component: async () =>
      (await import(/* webpackChunkName: "overview" */ './features/overview/overview-view.tsx')).OverviewView,
    messages: overviewMessages,
  }),
};
