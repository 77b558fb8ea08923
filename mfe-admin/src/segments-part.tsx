import { featurePart } from '@wellspring/shared/web/host/feature-part.tsx';

const messages = {
  en: () => import('./features/segments/locales/en.json'),
  fr: () => import('./features/segments/locales/fr.json'),
  nl: () => import('./features/segments/locales/nl.json'),
};

/** `/segments` in the shell. */
export const SegmentsPart = featurePart({
  component: async () =>
    (await import(/* webpackChunkName: "segments" */ './features/segments/list/segments-page.tsx')).SegmentsPage,
  messages,
});

/** `/segments/:id` in the shell; `new` for one that is yet to be added. */
export const SegmentPart = featurePart({
  component: async () =>
    (await import(/* webpackChunkName: "segments" */ './features/segments/editor/segment-page.tsx')).SegmentPage,
  messages,
});
