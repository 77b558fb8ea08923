import { Locale } from '@wellspring/shared/contracts/common.ts';
import { useHost } from '@wellspring/shared/web/host/host-context.tsx';
import { asLocale, languageName } from '@wellspring/shared/web/i18n/catalogue.ts';
import { useErrorMessage } from '@wellspring/shared/web/i18n/messages.tsx';
import { Icon } from '@wellspring/shared/web/ui/display/icon.tsx';
import { NativeSelect } from '@wellspring/shared/web/ui/fields/native-select.tsx';
import { Globe } from 'lucide-react';
import { useChangeLocale, useSession, useSessionState } from '../../session/session-context.tsx';
import { useMessages } from '../../use-messages.ts';

const locales = Locale.options;

/** Switches the language at once and stores it: on this device, and for a signed-in user with the account. */
export function useChooseLanguage(): (locale: Locale) => void {
  const session = useSession();
  const changeLocale = useChangeLocale();
  const user = useSessionState((state) => state.user);
  const { toast } = useHost();
  const errorMessage = useErrorMessage();
  return (locale) => {
    void changeLocale(locale)
      .then(() => (user ? session.chooseLanguage(user, locale) : undefined))
      .catch((error: unknown) => toast('error', errorMessage(error)));
  };
}

/** The language selector of the top bar. */
export function LanguageSelect() {
  const t = useMessages();
  const locale = useSessionState((state) => state.locale);
  const choose = useChooseLanguage();
  return (
    <NativeSelect
      look="quiet"
      icon={<Icon icon={Globe} />}
      aria-label={t('language.select.label')}
      value={locale}
      onChange={(event) => {
        const chosen = asLocale(event.target.value);
        if (chosen) choose(chosen);
      }}
    >
      {locales.map((each) => (
        <option key={each} value={each} lang={each}>
          {languageName[each]}
        </option>
      ))}
    </NativeSelect>
  );
}
