import { featurePart } from '@wellspring/shared/web/host/feature-part.tsx';

/** `/settings/mail-deliveries` in the shell. */
export const MailDeliveriesPart = featurePart({
  component: async () =>
    (await import(/* webpackChunkName: "mail-deliveries" */ './features/mail-deliveries/mail-deliveries-page.tsx'))
      .MailDeliveriesPage,
  messages: {
    en: () => import('./features/mail-deliveries/locales/en.json'),
    fr: () => import('./features/mail-deliveries/locales/fr.json'),
    nl: () => import('./features/mail-deliveries/locales/nl.json'),
  },
});
