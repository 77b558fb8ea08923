import { featurePart } from '../../host/feature-part.tsx';
import { joinCatalogues } from '../../i18n/join-catalogues.ts';
import { sharingLocales } from '../sharing/sharing-locales.ts';
import type { SubmissionDialogProps } from './submission-dialog.tsx';

/** A submission with its answers, scores and notes; loaded on demand. It needs RemoteQueries above it. */
export const SubmissionDialogPart = featurePart<SubmissionDialogProps>({
  component: async () =>
    (await import(/* webpackChunkName: "submission" */ './submission-dialog.tsx')).SubmissionDialog,
  messages: joinCatalogues(sharingLocales, {
    en: () => import('./locales/en.json'),
    fr: () => import('./locales/fr.json'),
    nl: () => import('./locales/nl.json'),
  }),
  fallback: null,
});
