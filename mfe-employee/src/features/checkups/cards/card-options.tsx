import type { OwnCheckup } from '@wellspring/shared/contracts/checkups/checkup.ts';
import { SharingText } from '@wellspring/shared/web/areas/sharing/sharing-control.tsx';
import { useSignedInHost } from '@wellspring/shared/web/host/host-context.tsx';
import { PartBoundary } from '@wellspring/shared/web/patterns/loading/part-boundary.tsx';
import { lazy, Suspense } from 'react';

/** Menus and dialogs, which the cards themselves do not wait for. */
const CardControls = lazy(async () => ({
  default: (await import(/* webpackChunkName: "card-controls" */ './card-controls.tsx')).CardControls,
}));

/** Who may read the report of a card, and what can be done with it; in another page the words alone. */
export function CardOptions({ checkup, nowMs }: { checkup: OwnCheckup; nowMs: number }) {
  const { kind } = useSignedInHost();
  const { submission } = checkup;
  if (!submission) return null;
  const words = submission.isfinished ? <SharingText report={submission} /> : null;
  if (kind !== 'shell') return words;
  return (
    <PartBoundary sentence={null} instead={words}>
      <Suspense fallback={words}>
        <CardControls checkup={checkup} submission={submission} nowMs={nowMs} />
      </Suspense>
    </PartBoundary>
  );
}
