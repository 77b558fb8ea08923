import { Locale } from '@wellspring/shared/contracts/common.ts';
import { type AppError, isAppError } from '@wellspring/shared/errors.ts';
import { useErrorMessage } from '@wellspring/shared/web/i18n/messages.tsx';
import { useSettingsMessages } from '../use-settings-messages.ts';

/** What was refused of an option's titles, by language; what is about no title stands at the top. */
export type OptionProblem = Partial<Record<Locale | 'top', string>>;

const findLanguage = (error: AppError): Locale | undefined => {
  const path = error.fields?.find(({ code }) => code === 'taken')?.path ?? '';
  return Locale.options.find((locale) => path.endsWith(`.${locale}`));
};

/** Why a change of a list was not made, as sentences. */
export function useOptionProblem(): (error: unknown) => OptionProblem {
  const t = useSettingsMessages();
  const errorMessage = useErrorMessage();
  return (error) => {
    if (!isAppError(error)) return { top: errorMessage(error) };
    if (error.code === 'stale_revision') return { top: t('settings.options.newer') };
    const locale = findLanguage(error);
    if (locale) return { [locale]: t('settings.options.problem.taken') };
    return { top: errorMessage(error) };
  };
}
