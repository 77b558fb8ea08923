import { useQueryClient } from '@tanstack/react-query';
import { MAX_BRANCH_TITLE_LENGTH } from '@wellspring/shared/contracts/settings/company-branches.ts';
import { useSignedInHost } from '@wellspring/shared/web/host/host-context.tsx';
import { Field } from '@wellspring/shared/web/ui/fields/field.tsx';
import { TextInput } from '@wellspring/shared/web/ui/fields/text-input.tsx';
import { type FormEvent, type ReactNode, useState } from 'react';
import { refreshBranches } from './branches.queries.ts';
import { useBranchMessages } from './use-branch-messages.ts';
import { useBranchProblem } from './use-branch-problem.ts';

type BranchTitleOptions = {
  /** What the field begins with. */
  first: string;
  label: string;
  /** Saves the title. @returns the sentence for the notice */
  save: (title: string) => Promise<string>;
  onSaved: () => void;
};

export type BranchTitle = { field: ReactNode; isBusy: boolean; submit: (event: FormEvent) => void };

/** Writing the title of a branch: its field, and saving it. What the server refuses is shown at the field. */
export function useBranchTitle({ first, label, save, onSaved }: BranchTitleOptions): BranchTitle {
  const t = useBranchMessages();
  const { api, toast } = useSignedInHost();
  const queries = useQueryClient();
  const branchProblem = useBranchProblem();
  const [title, setTitle] = useState(first);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const change = (next: string) => {
    setTitle(next);
    setProblem(null);
  };
  const send = async () => {
    if (isBusy) return;
    if (title.trim() === '') return setProblem(t('branches.problem.empty'));
    if (title.trim().length > MAX_BRANCH_TITLE_LENGTH) return setProblem(t('branches.problem.too-long'));
    setBusy(true);
    setProblem(null);
    try {
      toast('success', await save(title.trim()));
      change(first);
      onSaved();
    } catch (error) {
      setProblem(branchProblem(error));
    } finally {
      // Also after a failure: another user may have changed the branch.
      await refreshBranches(api, queries);
      setBusy(false);
    }
  };
  const field = (
    <Field label={label} error={problem ?? undefined}>
      <TextInput value={title} autoComplete="off" onChange={({ target }) => change(target.value)} />
    </Field>
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send();
  };
  return { field, isBusy, submit };
}
