import { featurePart } from '@wellspring/shared/web/host/feature-part.tsx';
import { overviewMessages as messages } from './overview-messages.ts';

/** `/checkups` in the shell. */
export const OverviewPart = featurePart({
  component: async () =>
    (await import(/* webpackChunkName: "overview" */ './features/overview/overview-page.tsx')).OverviewPage,
  messages,
});
