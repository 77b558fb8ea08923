import { isAppError } from '@wellspring/shared/errors.ts';
import { useErrorMessage } from '@wellspring/shared/web/i18n/messages.tsx';
import { useBranchMessages } from './use-branch-messages.ts';

/** Why a branch could not be written, as a sentence. */
export function useBranchProblem(): (error: unknown) => string {
  const t = useBranchMessages();
  const errorMessage = useErrorMessage();
  return (error) => {
    const code = isAppError(error) ? error.fields?.[0]?.code : undefined;
    if (code === 'still_held') return t('branches.problem.held');
    if (code === 'default_branch') return t('branches.problem.default');
    if (code === 'too_many_branches') return t('branches.problem.too-many');
    if (code === 'required') return t('branches.problem.empty');
    return isAppError(error) && error.code === 'invalid_request' ? t('branches.problem.too-long') : errorMessage(error);
  };
}
