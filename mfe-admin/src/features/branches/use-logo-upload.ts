import { useQueryClient } from '@tanstack/react-query';
import { LOGO_SIDE, type LogoProblem, MAX_LOGO_BYTES } from '@wellspring/shared/contracts/settings/branch-logo.ts';
import type { CompanyBranch } from '@wellspring/shared/contracts/settings/company-branches.ts';
import { isAppError } from '@wellspring/shared/errors.ts';
import { useSignedInHost } from '@wellspring/shared/web/host/host-context.tsx';
import { useErrorMessage } from '@wellspring/shared/web/i18n/messages.tsx';
import { useState } from 'react';
import { deleteLogo, putLogo, refreshBranches } from './branches.queries.ts';
import { readLogoFile } from './read-logo-file.ts';
import { useBranchMessages } from './use-branch-messages.ts';

const PROBLEMS = [
  'wrong_type',
  'damaged',
  'animated',
  'too_small',
  'too_many_pixels',
  'empty',
  'too_complex',
] as const satisfies readonly LogoProblem[];

const BYTES_PER_MB = 1024 * 1024;

export type LogoUpload = {
  isBusy: boolean;
  /** Why the last file could not be the logo. */
  problem: string | null;
  upload: (file: File) => Promise<void>;
  remove: () => Promise<void>;
};

/** Changes the logo of a branch at once; what a file is refused for is said in words. */
export function useLogoUpload({ id, title }: CompanyBranch): LogoUpload {
  const t = useBranchMessages();
  const { api, toast } = useSignedInHost();
  const queries = useQueryClient();
  const errorMessage = useErrorMessage();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const tooLarge = t('branches.logo.problem.too-large', { size: MAX_LOGO_BYTES / BYTES_PER_MB });
  const toText = (error: unknown): string => {
    if (!isAppError(error)) return t('branches.logo.problem.unreadable');
    const code = error.fields?.find(({ path }) => path === 'content')?.code;
    const known = PROBLEMS.find((one) => one === code);
    if (known) return t(`branches.logo.problem.${known}`, LOGO_SIDE);
    return code === undefined && error.code !== 'payload_too_large' ? errorMessage(error) : tooLarge;
  };

  async function run(act: () => Promise<unknown>, done: string): Promise<void> {
    setBusy(true);
    setProblem(null);
    try {
      await act();
      await refreshBranches(api, queries);
      toast('success', done);
    } catch (error) {
      setProblem(toText(error));
    } finally {
      setBusy(false);
    }
  }

  return {
    isBusy,
    problem,
    async upload(file) {
      if (file.size > MAX_LOGO_BYTES) return setProblem(tooLarge);
      await run(
        async () => putLogo(api, id, await readLogoFile(file)),
        t('branches.logo.saved.text', { branch: title }),
      );
    },
    remove: () => run(() => deleteLogo(api, id), t('branches.logo.removed.text', { branch: title })),
  };
}
