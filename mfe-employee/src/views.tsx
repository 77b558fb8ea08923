import type { MfeView, MfeViewProps } from '@wellspring/shared/web/mfe.ts';
import { Skeleton } from '@wellspring/shared/web/ui/skeleton.tsx';
import { lazy, Suspense } from 'react';
import { ReportPart } from './dashboard-part.tsx';
import { CheckupsPart } from './vitamins-part.tsx';

type LoadView = () => Promise<{ default: MfeView }>;

/** A view in its own file, so that a page which embeds one does not load the others. */
function viewOf(load: LoadView): MfeView {
  const View = lazy(load);
  return (props: MfeViewProps) => (
    <Suspense fallback={<Skeleton shape="block" height={320} />}>
      <View {...props} />
    </Suspense>
  );
}

/** The screens that may stand alone in another page. */
export const views: Readonly<Record<string, MfeView>> = {
  checkups: CheckupsPart,
  checkup: viewOf(async () => {
    const { EmbeddedCheckup } = await import(
      /* webpackChunkName: "questionnaire" */ './features/questionnaire/embedded-checkup.tsx'
    );
    return { default: EmbeddedCheckup };
  }),
  report: ReportPart,
};
