import { isAppError } from '@wellspring/shared/errors.ts';
import { useErrorMessage } from '@wellspring/shared/web/i18n/messages.tsx';
import { useMessages } from '../use-messages.ts';

/** What went wrong with a password, also where an organisation no longer uses any. */
export function useEntranceError(): (problem: unknown) => string {
  const t = useMessages();
  const errorMessage = useErrorMessage();
  return (problem) =>
    isAppError(problem) && problem.fields?.some(({ code }) => code === 'single_sign_on_only')
      ? t('login.sign-on.only')
      : errorMessage(problem);
}
