import { useQueryClient } from '@tanstack/react-query';
import { MAX_BRANCH_TITLE_LENGTH } from '@wellspring/shared/contracts/settings/company-branches.ts';
import { useSignedInHost } from '@wellspring/shared/web/host/host-context.tsx';
import { type OneText, type OneTextOptions, useOneText } from '@wellspring/shared/web/patterns/forms/use-one-text.tsx';
import { refreshBranches } from './branches.queries.ts';
import { useBranchMessages } from './use-branch-messages.ts';
import { useBranchProblem } from './use-branch-problem.ts';

/** Writing the title of a branch. */
export function useBranchTitle({ save, ...options }: Omit<OneTextOptions, 'check' | 'toProblem'>): OneText {
  const t = useBranchMessages();
  const { api } = useSignedInHost();
  const queries = useQueryClient();
  const toProblem = useBranchProblem();
  return useOneText({
    ...options,
    toProblem,
    check(title) {
      if (title.trim() === '') return t('branches.problem.empty');
      return title.trim().length > MAX_BRANCH_TITLE_LENGTH ? t('branches.problem.too-long') : null;
    },
    async save(title) {
      try {
        return await save(title.trim());
      } finally {
        // Also after a failure: another user may have changed the branch.
        await refreshBranches(api, queries);
      }
    },
  });
}
