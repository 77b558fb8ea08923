import { featurePart } from '@wellspring/shared/web/host/feature-part.tsx';

const messages = {
  en: () => import('./features/mail-templates/locales/en.json'),
  fr: () => import('./features/mail-templates/locales/fr.json'),
  nl: () => import('./features/mail-templates/locales/nl.json'),
};

/** `/settings/mail-templates` in the shell. */
export const MailTemplatesPart = featurePart({
  component: async () =>
    (await import(/* webpackChunkName: "mail-templates" */ './features/mail-templates/mail-templates-page.tsx'))
      .MailTemplatesPage,
  messages,
});

/** `/settings/mail-templates/:template` in the shell. */
export const MailTemplatePart = featurePart({
  component: async () =>
    (await import(/* webpackChunkName: "mail-templates" */ './features/mail-templates/mail-template-page.tsx'))
      .MailTemplatePage,
  messages,
});
