import { asLocale, languageName } from '@wellspring/shared/web/i18n/catalogue.ts';
import { isInverse, type SettingName } from './setting-list.ts';
import { useSettingsMessages } from './use-settings-messages.ts';

/** The value of a setting in a few words. What is too long to repeat is only said to be another. */
export function useValueText(): (name: SettingName, value: unknown) => string {
  const t = useSettingsMessages();
  return (name, value) => {
    if (typeof value === 'boolean') return t(value !== isInverse(name) ? 'settings.value.on' : 'settings.value.off');
    if (value === null) return t('settings.value.none');
    if (typeof value === 'object') return t('settings.value.other');
    const locale = name === 'defaultLanguage' ? asLocale(String(value)) : null;
    return locale ? languageName[locale] : String(value);
  };
}
