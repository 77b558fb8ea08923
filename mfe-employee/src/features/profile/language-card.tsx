import { Locale } from '@wellspring/shared/contracts/common.ts';
import { useSignedInHost } from '@wellspring/shared/web/host/host-context.tsx';
import { asLocale, languageName } from '@wellspring/shared/web/i18n/catalogue.ts';
import { useErrorMessage } from '@wellspring/shared/web/i18n/messages.tsx';
import { Field } from '@wellspring/shared/web/ui/fields/field.tsx';
import { NativeSelect } from '@wellspring/shared/web/ui/fields/native-select.tsx';
import { Card, CardHead } from '@wellspring/shared/web/ui/layout/card.tsx';
import { useId } from 'react';
import { useProfileMessages } from './use-profile-messages.ts';

/** The language of screens and mails. */
export function LanguageCard() {
  const t = useProfileMessages();
  const titleId = useId();
  const { locale, chooseLanguage, toast } = useSignedInHost();
  const errorMessage = useErrorMessage();
  if (!chooseLanguage) return null;
  const choose = (chosen: Locale | null) => {
    if (chosen && chosen !== locale)
      chooseLanguage(chosen).catch((error: unknown) => toast('error', errorMessage(error)));
  };
  return (
    <Card as="section" aria-labelledby={titleId}>
      <CardHead title={t('profile.language.title')} titleId={titleId} />
      <Field label={t('profile.language.title')} hideLabel help={t('profile.language.help')}>
        <NativeSelect value={locale} onChange={(event) => choose(asLocale(event.target.value))}>
          {Locale.options.map((each) => (
            <option key={each} value={each} lang={each}>
              {languageName[each]}
            </option>
          ))}
        </NativeSelect>
      </Field>
    </Card>
  );
}
