import { featurePart } from '@wellspring/shared/web/host/feature-part.tsx';

const messages = {
  en: () => import('./features/settings/locales/en.json'),
  fr: () => import('./features/settings/locales/fr.json'),
  nl: () => import('./features/settings/locales/nl.json'),
};

/** `/settings` in the shell: the frame around every section. */
export const SettingsPart = featurePart({
  component: async () =>
    (await import(/* webpackChunkName: "settings" */ './features/settings/settings-frame.tsx')).SettingsFrame,
  messages,
});

/** What people choose from for one field of their profile, within that frame. */
export const OptionListPart = featurePart({
  component: async () =>
    (await import(/* webpackChunkName: "settings" */ './features/settings/option-lists/option-list-page.tsx'))
      .OptionListPage,
  messages,
});

/** One section of the settings, within that frame. */
export const SettingsSectionPart = featurePart({
  component: async () =>
    (await import(/* webpackChunkName: "settings" */ './features/settings/settings-section.tsx')).SettingsSection,
  messages,
});
