import { featurePart } from '@wellspring/shared/web/host/feature-part.tsx';
import type { MfeView, MfeViewProps } from '@wellspring/shared/web/host/mfe.ts';
import { CheckupsPart } from './checkups-part.tsx';
import { ReportViewPart } from './reports-part.tsx';

/** The screens that may stand alone in another page. */
export const views: Readonly<Record<string, MfeView>> = {
  checkups: CheckupsPart,
  checkup: featurePart<MfeViewProps>({
    component: async () =>
      (await import(/* webpackChunkName: "questionnaire" */ '../features/submissions/embedded-checkup.tsx'))
        .EmbeddedCheckup,
  }),
  report: ReportViewPart,
};
