import { useQueryClient } from '@tanstack/react-query';
import { isAppError } from '@wellspring/shared/errors.ts';
import { useSignedInHost } from '@wellspring/shared/web/host/host-context.tsx';
import { useErrorMessage } from '@wellspring/shared/web/i18n/messages.tsx';
import { useState } from 'react';
import { undoLastChange } from '../tree.queries.ts';
import { useTreeMessages } from '../use-tree-messages.ts';
import { useTreeUndo } from './recent-changes.tsx';
import { useTeamProblem } from './use-team-problem.ts';

/** A change of a team that a dialog asks about: a toast with undo when it is done, else the problem in words. */
export function useTeamAct(onDone: () => void) {
  const t = useTreeMessages();
  const { api, toast } = useSignedInHost();
  const queries = useQueryClient();
  const errorMessage = useErrorMessage();
  const teamProblem = useTeamProblem();
  const undo = useTreeUndo();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function run(teamId: string, act: () => Promise<unknown>, doneText: string) {
    setBusy(true);
    try {
      await act();
      toast('success', doneText, {
        label: t('tree.undo.action'),
        onPress: () => void undo(() => undoLastChange(api, teamId)),
      });
      setProblem(null);
      onDone();
      await queries.invalidateQueries();
    } catch (failure) {
      const [field] = (isAppError(failure) && failure.fields) || [];
      setProblem(field ? teamProblem(field) : errorMessage(failure));
    } finally {
      setBusy(false);
    }
  }
  return { problem, isBusy, run, reset: () => setProblem(null) };
}
