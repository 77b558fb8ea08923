import type { TeamPeople } from '@wellspring/shared/contracts/meeting.ts';
import { useSignedInHost } from '@wellspring/shared/web/host-context.tsx';
import { Button } from '@wellspring/shared/web/ui/button.tsx';
import { RadioGroup } from '@wellspring/shared/web/ui/choice.tsx';
import { Dialog } from '@wellspring/shared/web/ui/dialog.tsx';
import { useState } from 'react';
import { useVitaminsMessages } from './use-vitamins-messages.ts';

/** Somebody who leads teams of the person. */
export type ManagerOfTeams = { id: string; name: string; teams: string };

/** The choice 'all of my managers'; no person has this id. */
const ALL = 'all';

/** Everybody who leads one of the teams, once, without the person. */
export function managersOf(teams: readonly TeamPeople[], userId: string): ManagerOfTeams[] {
  const managers = new Map<string, ManagerOfTeams>();
  for (const { title, overlords } of teams) {
    for (const { id, firstname, lastname } of overlords) {
      if (id === userId) continue;
      const known = managers.get(id);
      const name = `${firstname} ${lastname}`;
      managers.set(id, { id, name, teams: known ? `${known.teams}, ${title}` : title });
    }
  }
  return [...managers.values()].sort((left, right) => left.name.localeCompare(right.name));
}

type ShareDialogProps = {
  /** Of the checkup. */
  title: string;
  /** Null: closed. */
  managers: readonly ManagerOfTeams[] | null;
  isSending: boolean;
  /** With one manager, or null for all. */
  onShare: (manager: string | null) => void;
  onCancel: () => void;
};

/** Asks with whom a report is to be shared, and says what they will see. */
export function ShareDialog({ title, managers, isSending, onShare, onCancel }: ShareDialogProps) {
  const t = useVitaminsMessages();
  return (
    <Dialog open={managers !== null} onClose={onCancel} title={t('vitamins.share.title', { title })} actions={null}>
      {managers ? <Choosing managers={managers} isSending={isSending} onShare={onShare} onCancel={onCancel} /> : null}
    </Dialog>
  );
}

type ChoosingProps = Omit<ShareDialogProps, 'title' | 'managers'> & { managers: readonly ManagerOfTeams[] };

function Choosing({ managers, isSending, onShare, onCancel }: ChoosingProps) {
  const t = useVitaminsMessages();
  const { settings } = useSignedInHost();
  const [chosen, setChosen] = useState<string>(managers[0]?.id ?? ALL);
  const readers = managers.find(({ id }) => id === chosen)?.name ?? managers.map(({ name }) => name).join(', ');
  const everybody = {
    value: ALL,
    label: t('vitamins.share.all'),
    description: managers.map(({ name }) => name).join(', '),
  };
  return (
    <div className="ws-share-choice">
      <RadioGroup
        legend={t('vitamins.share.with')}
        options={[
          ...managers.map(({ id, name, teams }) => ({ value: id, label: name, description: teams })),
          ...(managers.length > 1 ? [everybody] : []),
        ]}
        value={chosen}
        onChange={setChosen}
      />
      <p className="ws-small ws-muted" role="status">
        {t(settings.hidefeedback ? 'vitamins.share.outcome-report' : 'vitamins.share.outcome', { readers })}
      </p>
      <div className="ws-dialog-actions">
        <Button onClick={onCancel}>{t('vitamins.share.cancel.action')}</Button>
        <Button variant="primary" busy={isSending} onClick={() => onShare(chosen === ALL ? null : chosen)}>
          {t('vitamins.share.confirm.action')}
        </Button>
      </div>
    </div>
  );
}
