import type { Locale } from '@wellspring/shared/contracts/common.ts';
import type { ActionsCardProps } from '@wellspring/shared/web/areas/actions/actions-card.tsx';
import { featurePart } from '@wellspring/shared/web/host/feature-part.tsx';
import type { Catalogue } from '@wellspring/shared/web/i18n/catalogue.ts';

const messages: Record<Locale, () => Promise<{ default: Catalogue }>> = {
  en: () => import('@wellspring/shared/web/areas/actions/locales/en.json'),
  fr: () => import('@wellspring/shared/web/areas/actions/locales/fr.json'),
  nl: () => import('@wellspring/shared/web/areas/actions/locales/nl.json'),
};

/** `/actions` in the shell. */
export const ActionsPart = featurePart({
  component: async () => (await import(/* webpackChunkName: "actions" */ './employee-actions.tsx')).EmployeeActions,
  messages,
});

/** The actions on the dashboard. */
export const ActionsCardPart = featurePart<ActionsCardProps>({
  component: async () =>
    (await import(/* webpackChunkName: "actions-card" */ '@wellspring/shared/web/areas/actions/actions-card.tsx'))
      .ActionsCard,
  messages,
});
