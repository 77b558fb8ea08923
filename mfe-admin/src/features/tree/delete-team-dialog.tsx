import { useQueryClient } from '@tanstack/react-query';
import type { Team } from '@wellspring/shared/contracts/people/team.ts';
import { isAppError } from '@wellspring/shared/errors.ts';
import { useSignedInHost } from '@wellspring/shared/web/host/host-context.tsx';
import { useErrorMessage } from '@wellspring/shared/web/i18n/messages.tsx';
import { Note } from '@wellspring/shared/web/ui/feedback/note.tsx';
import { ConfirmDialog } from '@wellspring/shared/web/ui/overlays/dialog.tsx';
import { useState } from 'react';
import { ConsequenceList, useConsequenceLines, useConsequences } from './consequence-list.tsx';
import { useUndo } from './recent-changes.tsx';
import { deleteTeam, undoLastChange } from './tree.queries.ts';
import { useTeamProblem } from './use-team-problem.ts';
import { useTreeMessages } from './use-tree-messages.ts';

/** Asks before a team is deleted: what goes with it and what stays. */
export function DeleteTeamDialog({ team, onClose }: { team: Team | null; onClose: () => void }) {
  const t = useTreeMessages();
  const { data } = useConsequences(team?.id ?? null, team ? { isDeleted: true } : null);
  const toLines = useConsequenceLines();
  const { problem, isBusy, remove, reset } = useDeleting(onClose);
  const close = () => {
    reset();
    onClose();
  };
  return (
    <ConfirmDialog
      open={team !== null}
      title={team ? t('tree.delete.title', { team: team.title }) : ''}
      confirmLabel={t('tree.delete.confirm.action')}
      cancelLabel={t('tree.delete.keep.action')}
      danger
      busy={isBusy}
      onConfirm={() => team && void remove(team)}
      onCancel={close}
    >
      <p>{t('tree.delete.goes', { count: data?.members ?? 0 })}</p>
      <p>{t('tree.delete.stays')}</p>
      {data && team ? <ConsequenceList lines={toLines(team.title, data)} /> : null}
      {problem ? (
        <Note tone="danger" role="alert">
          {problem}
        </Note>
      ) : null}
    </ConfirmDialog>
  );
}

function useDeleting(onClose: () => void) {
  const t = useTreeMessages();
  const { api, toast } = useSignedInHost();
  const queries = useQueryClient();
  const errorMessage = useErrorMessage();
  const teamProblem = useTeamProblem();
  const undo = useUndo();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  async function remove(team: Team) {
    setBusy(true);
    try {
      await deleteTeam(api, team.id);
      toast('success', t('tree.deleted.text', { team: team.title }), {
        label: t('tree.undo.action'),
        onPress: () => void undo(() => undoLastChange(api, team.id)),
      });
      setProblem(null);
      onClose();
      await queries.invalidateQueries();
    } catch (failure) {
      const [field] = (isAppError(failure) && failure.fields) || [];
      setProblem(field ? teamProblem(field) : errorMessage(failure));
    } finally {
      setBusy(false);
    }
  }
  return { problem, isBusy, remove, reset: () => setProblem(null) };
}
