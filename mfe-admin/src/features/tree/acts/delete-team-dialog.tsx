import type { Team } from '@wellspring/shared/contracts/people/team.ts';
import { useSignedInHost } from '@wellspring/shared/web/host/host-context.tsx';
import { Note } from '@wellspring/shared/web/ui/feedback/note.tsx';
import { ConfirmDialog } from '@wellspring/shared/web/ui/overlays/dialog.tsx';
import { deleteTeam } from '../tree.queries.ts';
import { useTreeMessages } from '../use-tree-messages.ts';
import { ConsequenceList, useConsequenceLines, useConsequences } from './consequence-list.tsx';
import { useTeamAct } from './use-team-act.ts';

/** Asks before a team is deleted: what goes with it and what stays. */
export function DeleteTeamDialog({ team, onClose }: { team: Team | null; onClose: () => void }) {
  const t = useTreeMessages();
  const { data } = useConsequences(team?.id ?? null, team ? { isDeleted: true } : null);
  const toLines = useConsequenceLines();
  const { api } = useSignedInHost();
  const { problem, isBusy, run, reset } = useTeamAct(onClose);
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
      onConfirm={() =>
        team && void run(team.id, () => deleteTeam(api, team.id), t('tree.deleted.text', { team: team.title }))
      }
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
