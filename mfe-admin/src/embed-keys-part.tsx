import { featurePart } from '@wellspring/shared/web/host/feature-part.tsx';

const messages = {
  en: () => import('./features/embed-keys/locales/en.json'),
  fr: () => import('./features/embed-keys/locales/fr.json'),
  nl: () => import('./features/embed-keys/locales/nl.json'),
};

/** `/settings/embedding` in the shell. */
export const EmbeddingPart = featurePart({
  component: async () =>
    (await import(/* webpackChunkName: "embed-keys" */ './features/embed-keys/embed-keys-page.tsx')).EmbedKeysPage,
  messages,
});

/** `/settings/embedding/:id` in the shell. */
export const EmbedKeyPart = featurePart({
  component: async () =>
    (await import(/* webpackChunkName: "embed-keys" */ './features/embed-keys/embed-key-page.tsx')).EmbedKeyPage,
  messages,
});
