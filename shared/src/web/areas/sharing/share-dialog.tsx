import { useState } from 'react';
import type { SharingLevel } from '../../../contracts/answers/submission.ts';
import { listWords } from '../../../domain/text/list-words.ts';
import { useSignedInHost } from '../../host/host-context.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { RadioGroup } from '../../ui/fields/choice.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { useSheet } from '../../ui/use-sheet.ts';
import type { ManagerOfTeams } from './managers-of-teams.ts';
import type { SharedReport } from './sharing.calls.ts';
import sheet from './sharing.css';
import { SharingLevelField } from './sharing-level-field.tsx';
import type { SharingChange } from './use-sharing.ts';
import { useSharingMessages, useSharingOutcome } from './use-sharing-text.ts';

/** The choice 'all of my managers'; no person has this id. */
const ALL = 'all';

type ShareDialogProps = { report: SharedReport; sharing: SharingChange };

/** Asks with whom to share a report and how much of it, and describes what they will see. */
export function ShareDialog({ report, sharing }: ShareDialogProps) {
  useSheet(sheet);
  const t = useSharingMessages();
  const { choices, cancel } = sharing;
  const title = t('sharing.dialog.title', { title: report.title });
  return (
    <Dialog open={choices !== null} onClose={cancel} title={title} actions={null}>
      {choices ? <Choosing managers={choices} report={report} sharing={sharing} /> : null}
    </Dialog>
  );
}

type ChoosingProps = ShareDialogProps & { managers: readonly ManagerOfTeams[] };

/** What is chosen when the dialog opens: how it is shared now, else the first manager and the report alone. */
function firstChoice({ managers, report }: ChoosingProps): { chosen: string; level: SharingLevel } {
  const [first] = managers;
  if (report.private) return { chosen: first?.id ?? ALL, level: 'report' };
  const isStillThere = managers.some(({ id }) => id === report.manager);
  const all = managers.length > 1 ? ALL : (first?.id ?? ALL);
  const chosen = report.manager !== null && isStillThere ? report.manager : all;
  return { chosen, level: report.sharingLevel };
}

function Choosing(props: ChoosingProps) {
  const { managers, report, sharing } = props;
  const t = useSharingMessages();
  const { locale } = useSignedInHost();
  const outcome = useSharingOutcome();
  const first = firstChoice(props);
  const [chosen, setChosen] = useState(first.chosen);
  const [level, setLevel] = useState(first.level);
  const readers = managers.filter(({ id }) => chosen === ALL || id === chosen).map(({ name }) => name);
  const everybody = {
    value: ALL,
    label: t('sharing.dialog.all'),
    description: listWords(
      managers.map(({ name }) => name),
      locale,
    ),
  };
  return (
    <div className="ws-share-choice">
      <RadioGroup
        legend={t('sharing.dialog.with')}
        options={[
          ...managers.map(({ id, name, teams }) => ({ value: id, label: name, description: teams })),
          ...(managers.length > 1 ? [everybody] : []),
        ]}
        value={chosen}
        onChange={setChosen}
      />
      <SharingLevelField level={level} onChange={setLevel} isPulse={report.isPulse} />
      <p className="ws-small ws-muted" role="status">
        {outcome(readers, level)} {t('sharing.dialog.stop')}
      </p>
      <div className="ws-dialog-actions">
        <Button onClick={sharing.cancel}>
          {t(report.private ? 'sharing.dialog.keep.action' : 'sharing.dialog.cancel.action')}
        </Button>
        <Button
          variant="primary"
          busy={sharing.isSending}
          onClick={() => sharing.share({ manager: chosen === ALL ? null : chosen, sharingLevel: level })}
        >
          {t(report.private ? 'sharing.dialog.share.action' : 'sharing.dialog.save.action')}
        </Button>
      </div>
    </div>
  );
}
