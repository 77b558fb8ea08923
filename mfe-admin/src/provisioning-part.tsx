import { featurePart } from '@wellspring/shared/web/host/feature-part.tsx';

const messages = {
  en: () => import('./features/provisioning/locales/en.json'),
  fr: () => import('./features/provisioning/locales/fr.json'),
  nl: () => import('./features/provisioning/locales/nl.json'),
};

/** `/settings/provisioning` in the shell. */
export const ProvisioningPart = featurePart({
  component: async () =>
    (await import(/* webpackChunkName: "provisioning" */ './features/provisioning/provisioning-page.tsx'))
      .ProvisioningPage,
  messages,
});
