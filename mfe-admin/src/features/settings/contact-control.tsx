import { Locale } from '@wellspring/shared/contracts/common.ts';
import { languageName } from '@wellspring/shared/web/i18n/catalogue.ts';
import { Field } from '@wellspring/shared/web/ui/field.tsx';
import { TextArea } from '@wellspring/shared/web/ui/text-input.tsx';
import { CONTACT_TEXT_MOST, type SettingsData } from './setting-list.ts';
import { useSharedForm } from './settings-context.ts';
import { useProblemWords } from './use-problem-words.ts';
import { useSettingsMessages } from './use-settings-messages.ts';

/** Whom people can talk to, in each language. */
export function ContactControl() {
  const t = useSettingsMessages();
  const form = useSharedForm();
  const problemWords = useProblemWords();
  const texts = form.valueOf('contactBlock') as SettingsData['contactBlock'];
  const problem = form.problems.contactBlock;
  return (
    <fieldset className="ws-setting-contact">
      <legend className="ws-label">{t('settings.name.contactBlock')}</legend>
      <p className="ws-help">{t('settings.help.contactBlock')}</p>
      {Locale.options.map((locale) => (
        <Field
          key={locale}
          label={languageName[locale]}
          error={problem && texts[locale].length > CONTACT_TEXT_MOST ? problemWords(problem) : undefined}
        >
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
