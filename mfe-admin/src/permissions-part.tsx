import { featurePart } from '@wellspring/shared/web/host/feature-part.tsx';

const messages = {
  en: () => import('./features/permissions/locales/en.json'),
  fr: () => import('./features/permissions/locales/fr.json'),
  nl: () => import('./features/permissions/locales/nl.json'),
};

/** `/permissions` in the shell. */
export const PermissionsPart = featurePart({
  component: async () =>
    (await import(/* webpackChunkName: "permissions" */ './features/permissions/permissions-page.tsx')).PermissionsPage,
  messages,
});

/** `/permissions/:id` in the shell. */
export const PersonRightsPart = featurePart({
  component: async () =>
    (await import(/* webpackChunkName: "permissions" */ './features/permissions/person-rights-page.tsx'))
      .PersonRightsPage,
  messages,
});

/** `/permissions/roles` in the shell. */
export const BundlesPart = featurePart({
  component: async () =>
    (await import(/* webpackChunkName: "permissions" */ './features/permissions/bundles-page.tsx')).BundlesPage,
  messages,
});
