import type { PlanningDialogProps } from '@wellspring/shared/web/areas/meetings/planning-dialog.tsx';
import { featurePart } from '@wellspring/shared/web/host/feature-part.tsx';

/** Plans a talk; loaded on demand. */
export const PlanTalkPart = featurePart<PlanningDialogProps>({
  component: async () => (await import('@wellspring/shared/web/areas/meetings/planning-dialog.tsx')).PlanningDialog,
  messages: {
    en: () => import('@wellspring/shared/web/areas/meetings/locales/en.json'),
    fr: () => import('@wellspring/shared/web/areas/meetings/locales/fr.json'),
    nl: () => import('@wellspring/shared/web/areas/meetings/locales/nl.json'),
  },
  fallback: null,
});
