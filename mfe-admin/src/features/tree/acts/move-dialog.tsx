import { useQueryClient } from '@tanstack/react-query';
import type { Team } from '@wellspring/shared/contracts/people/team.ts';
import type { TeamChoice } from '@wellspring/shared/contracts/people/team-choice.ts';
import { TeamPicker } from '@wellspring/shared/web/areas/pickers/team-picker.tsx';
import { useSignedInHost } from '@wellspring/shared/web/host/host-context.tsx';
import { Button } from '@wellspring/shared/web/ui/buttons/button.tsx';
import { Note } from '@wellspring/shared/web/ui/feedback/note.tsx';
import { Dialog } from '@wellspring/shared/web/ui/overlays/dialog.tsx';
import { useState } from 'react';
import { changeTeam, teamQuery } from '../tree.queries.ts';
import { useTreeMessages } from '../use-tree-messages.ts';
import { ConsequenceList, useConsequenceLines, useConsequences } from './consequence-list.tsx';
import { useTeamAct } from './use-team-act.ts';

type MoveDialogProps = {
  /** Null: the dialog is closed. */
  team: Team | null;
  /** Where it was dropped; null: to be chosen. */
  parent: Team | null;
  onClose: () => void;
};

/** Moves a team under another one, once the user has read what that does. */
export function MoveDialog({ team, parent, onClose }: MoveDialogProps) {
  const t = useTreeMessages();
  return (
    <Dialog
      open={team !== null}
      onClose={onClose}
      title={
        team === null
          ? ''
          : parent
            ? t('tree.move.under', { team: team.title, parent: parent.title })
            : t('tree.move.title', { team: team.title })
      }
    >
      {team ? <MoveForm key={team.id} team={team} dropped={parent} onClose={onClose} /> : null}
    </Dialog>
  );
}

function MoveForm({ team, dropped, onClose }: { team: Team; dropped: Team | null; onClose: () => void }) {
  const t = useTreeMessages();
  const [parent, setParent] = useState<TeamChoice | null>(dropped);
  const { data, error } = useConsequences(team.id, parent ? { parent: parent.id } : null);
  const toLines = useConsequenceLines();
  const { problem, isBusy, move } = useMove(team, onClose);
  const isRefused = data?.isPossible === false;
  const shown = problem ?? (isRefused ? t('tree.problem.below_itself') : null);
  return (
    <div className="ws-column">
      {dropped ? null : (
        <TeamPicker everyTeam teams={[]} label={t('tree.parent')} value={parent} onChange={setParent} />
      )}
      <div role="status">
        {data && !isRefused ? (
          <>
            <ConsequenceList lines={toLines(team.title, data)} />
            <p className="ws-small ws-muted">{t('tree.move.past')}</p>
          </>
        ) : null}
      </div>
      {shown || error ? (
        <Note tone="danger" role="alert">
          {shown ?? t('tree.consequences.failed')}
        </Note>
      ) : null}
      <div className="ws-dialog-actions">
        <Button data-first-focus={dropped ? '' : undefined} onClick={onClose}>
          {t('tree.move.keep.action')}
        </Button>
        <Button
          variant="primary"
          busy={isBusy}
          disabled={parent === null || data === undefined || isRefused}
          onClick={() => parent && void move(parent)}
        >
          {t('tree.move.confirm.action')}
        </Button>
      </div>
    </div>
  );
}

function useMove(team: Team, onClose: () => void) {
  const t = useTreeMessages();
  const { api } = useSignedInHost();
  const queries = useQueryClient();
  const { problem, isBusy, run } = useTeamAct(onClose);
  async function moveBelow(parent: TeamChoice) {
    const { revision } = await queries.fetchQuery({ ...teamQuery(api, team.id), staleTime: 0 });
    await changeTeam(api, team.id, { revision, parent: parent.id });
  }
  const move = (parent: TeamChoice) =>
    run(team.id, () => moveBelow(parent), t('tree.moved.text', { team: team.title, parent: parent.title }));
  return { problem, isBusy, move };
}
