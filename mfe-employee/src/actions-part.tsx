import type { Locale } from '@wellspring/shared/contracts/common.ts';
import { featurePart } from '@wellspring/shared/web/feature-part.tsx';
import type { Catalogue } from '@wellspring/shared/web/i18n/catalogue.ts';
import type { ActionsCardProps } from './features/actions/actions-card.tsx';

const messages: Record<Locale, () => Promise<{ default: Catalogue }>> = {
  en: () => import('./features/actions/locales/en.json'),
  fr: () => import('./features/actions/locales/fr.json'),
  nl: () => import('./features/actions/locales/nl.json'),
};

/** `/actions` in the shell. */
export const ActionsPart = featurePart({
  component: async () =>
    (await import(/* webpackChunkName: "actions" */ './features/actions/actions-page.tsx')).ActionsPage,
  messages,
});

/** The actions on the dashboard. */
export const ActionsCardPart = featurePart<ActionsCardProps>({
  component: async () =>
    (await import(/* webpackChunkName: "actions-card" */ './features/actions/actions-card.tsx')).ActionsCard,
  messages,
});
