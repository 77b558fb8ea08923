import { isAppError } from '@wellspring/shared/errors.ts';
import { useErrorMessage } from '@wellspring/shared/web/i18n/messages.tsx';
import { useTagMessages } from './use-tag-messages.ts';

/** What is wrong with the words of a tag, as a sentence for its field. */
export function useTagProblem(): (error: unknown) => string {
  const t = useTagMessages();
  const errorMessage = useErrorMessage();
  return (error) => {
    const field = isAppError(error) ? error.fields?.find(({ path }) => path === 'tagtext') : undefined;
    if (field?.code === 'taken') return t('tags.problem.taken');
    if (field?.code === 'required') return t('tags.problem.empty');
    return field ? t('tags.problem.too-long') : errorMessage(error);
  };
}
