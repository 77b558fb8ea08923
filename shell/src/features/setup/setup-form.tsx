import { Locale } from '@wellspring/shared/contracts/common.ts';
import { isAppError } from '@wellspring/shared/errors.ts';
import { useHost } from '@wellspring/shared/web/host/host-context.tsx';
import { asLocale, languageName } from '@wellspring/shared/web/i18n/catalogue.ts';
import { useErrorMessage } from '@wellspring/shared/web/i18n/messages.tsx';
import { Button } from '@wellspring/shared/web/ui/buttons/button.tsx';
import { Note } from '@wellspring/shared/web/ui/feedback/note.tsx';
import { Field } from '@wellspring/shared/web/ui/fields/field.tsx';
import { NativeSelect } from '@wellspring/shared/web/ui/fields/native-select.tsx';
import { PasswordInput } from '@wellspring/shared/web/ui/fields/password-input.tsx';
import { TextInput, type TextInputProps } from '@wellspring/shared/web/ui/fields/text-input.tsx';
import { useState } from 'react';
import { useSubmission } from '../../auth-layout/use-submission.ts';
import { useChooseLanguage } from '../../layout/navigation/language-select.tsx';
import { useRefreshSettings, useSession, useSessionState } from '../../session/session-context.tsx';
import { useMessages } from '../../use-messages.ts';
import { emptySetup, findSetupProblem, findWrongFields, type SetupField, type SetupFields } from './setup-problem.ts';

const MAX_NAME_LENGTH = 120;

/** What was typed, the sending of it, and the sentence of each problem. */
function useSetup() {
  const t = useMessages();
  const errorMessage = useErrorMessage();
  const session = useSession();
  const refreshSettings = useRefreshSettings();
  const { toast } = useHost();
  const language = useSessionState((state) => state.locale);
  const minimum = useSessionState((state) => state.settings.passwordMinLength);
  const [fields, setFields] = useState<SetupFields>(emptySetup);
  const { isSending, problem, setProblem, submit } = useSubmission(() => {
    const found = findSetupProblem(fields, minimum);
    if (found) {
      setProblem(found);
      return undefined;
    }
    return session.setUp({ ...fields, email: fields.email.trim(), language }).catch((error: unknown) => {
      // Another browser was faster: with the settings of now, the guard leads to the log-in.
      if (isTaken(error)) {
        toast('info', t('setup.taken.text'));
        refreshSettings?.();
      }
      throw error;
    });
  });
  const wrong = findWrongFields(problem);

  function problemOf(name: SetupField): string | null {
    if (!wrong.has(name)) return null;
    if (fields[name].trim() === '') return t('input.required');
    if (isAppError(problem) && problem.code === 'password_too_short')
      return t('reset.password.too-short', { amount: minimum });
    return name === 'email' ? t('setup.email.invalid') : errorMessage(problem);
  }
  const general = isTaken(problem) ? t('setup.taken.text') : errorMessage(problem);
  const isGeneral = problem !== null && (wrong.size === 0 || [...wrong].some((name) => fields[name].trim() === ''));
  return {
    isSending,
    submit,
    minimum,
    sentence: isGeneral ? general : null,
    problemOf,
    control: (name: SetupField): TextInputProps => ({
      value: fields[name],
      onChange: ({ target }) => setFields((typed) => ({ ...typed, [name]: target.value })),
      'aria-required': true,
      maxLength: MAX_NAME_LENGTH,
    }),
  };
}

const isTaken = (problem: unknown) => isAppError(problem) && problem.code === 'not_found';

/** The code of the server, the first account and the organisation; the server checks again. */
export function SetupForm() {
  const t = useMessages();
  const { isSending, submit, minimum, sentence, problemOf, control } = useSetup();
  return (
    <form onSubmit={submit} noValidate>
      {sentence ? (
        <Note tone="danger" role="alert">
          {sentence}
        </Note>
      ) : null}
      <Field label={t('setup.code.label')} help={t('setup.code.help')} error={problemOf('code')}>
        <TextInput {...control('code')} maxLength={64} name="code" autoComplete="off" spellCheck={false} autoFocus />
      </Field>
      <fieldset className="ws-auth-group">
        <legend>{t('setup.account.legend')}</legend>
        <div className="ws-auth-pair">
          <Field label={t('setup.firstname.label')} error={problemOf('firstname')}>
            <TextInput {...control('firstname')} name="firstname" autoComplete="given-name" />
          </Field>
          <Field label={t('setup.lastname.label')} error={problemOf('lastname')}>
            <TextInput {...control('lastname')} name="lastname" autoComplete="family-name" />
          </Field>
        </div>
        <Field label={t('login.email.label')} error={problemOf('email')}>
          <TextInput {...control('email')} maxLength={320} type="email" name="username" autoComplete="username" />
        </Field>
        <Field
          label={t('login.password.label')}
          help={t('reset.password.help', { amount: minimum })}
          error={problemOf('password')}
        >
          <PasswordInput
            {...control('password')}
            maxLength={1024}
            name="new-password"
            autoComplete="new-password"
            showLabel={t('login.show-password.action')}
            hideLabel={t('login.hide-password.action')}
          />
        </Field>
      </fieldset>
      <fieldset className="ws-auth-group">
        <legend>{t('setup.company.legend')}</legend>
        <Field label={t('setup.company-name.label')} error={problemOf('companyName')}>
          <TextInput {...control('companyName')} name="organization" autoComplete="organization" />
        </Field>
        <LanguageField />
      </fieldset>
      <Button type="submit" variant="primary" size="large" block busy={isSending}>
        {t('setup.submit.action')}
      </Button>
    </form>
  );
}

/** The language of the page is the one that is sent. */
function LanguageField() {
  const t = useMessages();
  const locale = useSessionState((state) => state.locale);
  const choose = useChooseLanguage();
  return (
    <Field label={t('language.select.label')} help={t('setup.language.help')}>
      <NativeSelect
        value={locale}
        onChange={({ target }) => {
          const chosen = asLocale(target.value);
          if (chosen) choose(chosen);
        }}
      >
        {Locale.options.map((each) => (
          <option key={each} value={each} lang={each}>
            {languageName[each]}
          </option>
        ))}
      </NativeSelect>
    </Field>
  );
}
