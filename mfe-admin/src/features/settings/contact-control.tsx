import { Locale } from '@wellspring/shared/contracts/common.ts';
import { problemOfText } from '@wellspring/shared/domain/input/problem-of-text.ts';
import { languageName } from '@wellspring/shared/web/i18n/catalogue.ts';
import { useInputErrorText } from '@wellspring/shared/web/patterns/fields/use-input-error-text.ts';
import { Field } from '@wellspring/shared/web/ui/fields/field.tsx';
import { TextArea } from '@wellspring/shared/web/ui/fields/text-input.tsx';
import { MAX_CONTACT_LENGTH, type SettingsData } from './setting-list.ts';
import { useSharedForm } from './settings-context.ts';
import { useSettingsMessages } from './use-settings-messages.ts';

/** The contact for support, in each language. */
export function ContactControl() {
  const t = useSettingsMessages();
  const form = useSharedForm();
  const words = useInputErrorText();
  const texts = form.valueOf('contactBlock') as SettingsData['contactBlock'];
  const errorOf = (text: string) => {
    const problem = problemOfText(text, MAX_CONTACT_LENGTH);
    return problem ? words(problem) : undefined;
  };
  return (
    <fieldset className="ws-setting-group">
      <legend className="ws-label">{t('settings.name.contactBlock')}</legend>
      <p className="ws-help">{t('settings.help.contactBlock')}</p>
      {Locale.options.map((locale) => (
        <Field key={locale} label={languageName[locale]} error={errorOf(texts[locale])}>
          <TextArea
            lang={locale}
            value={texts[locale]}
            onChange={(event) => form.change('contactBlock', { ...texts, [locale]: event.target.value })}
          />
        </Field>
      ))}
    </fieldset>
  );
}
