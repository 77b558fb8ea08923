import type { Locale } from '@wellspring/shared/contracts/common.ts';
import { createEmbed } from '@wellspring/shared/web/embed/create-embed.tsx';
import { viewOfPath } from '@wellspring/shared/web/embed/view-of-path.ts';
import type { Catalogue } from '@wellspring/shared/web/i18n/catalogue.ts';
import { EmbeddedCheckup } from './features/submissions/embedded-checkup.tsx';
import { views } from './pages/views.tsx';

const catalogues: Record<Locale, () => Promise<{ default: Catalogue }>> = {
  en: () => import('./locales/en.json'),
  fr: () => import('./locales/fr.json'),
  nl: () => import('./locales/nl.json'),
};

/**
 * Entry of the frame page and of the loader's shadow mode. The questionnaire is included: every other view leads to it.
 */
export const mount = createEmbed({
  views: { ...views, checkup: EmbeddedCheckup },
  loadMessages: async (locale) => (await catalogues[locale]()).default,
  viewOfPath,
});
