import { featurePart } from '@wellspring/shared/web/host/feature-part.tsx';
import type { PresetsDialogProps } from './presets-dialog.tsx';

/** The dialog of the saved choices, loaded when it is first opened. */
export const PresetsPart = featurePart<PresetsDialogProps>({
  component: async () => (await import(/* webpackChunkName: "presets" */ './presets-dialog.tsx')).PresetsDialog,
  messages: {
    en: () => import('./locales/en.json'),
    fr: () => import('./locales/fr.json'),
    nl: () => import('./locales/nl.json'),
  },
  fallback: null,
});
