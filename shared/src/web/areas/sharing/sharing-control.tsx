import { Lock, UsersRound } from 'lucide-react';
import { Button } from '../../ui/buttons/button.tsx';
import { Icon } from '../../ui/display/icon.tsx';
import { useSheet } from '../../ui/use-sheet.ts';
import type { SharedReport } from './sharing.calls.ts';
import sheet from './sharing.css';
import type { SharingChange } from './use-sharing.ts';
import { useSharingMessages, useSharingState } from './use-sharing-text.ts';

type SharingControlProps = { report: SharedReport; sharing: SharingChange };

const toIcon = ({ private: isPrivate }: Pick<SharedReport, 'private'>) => (isPrivate ? Lock : UsersRound);

/** Who can read a report and how much of it, where nothing can be changed about it. */
export function SharingText({ report }: { report: Omit<SharedReport, 'id' | 'title' | 'isPulse'> }) {
  useSheet(sheet);
  return (
    <p className="ws-sharing-words">
      <Icon icon={toIcon(report)} />
      {useSharingState()(report)}
    </p>
  );
}

/** Shows who can read a report. A press makes a shared one private at once, and opens the dialog for a private one. */
export function SharingControl({ report, sharing }: SharingControlProps) {
  const t = useSharingMessages();
  const state = useSharingState()(report);
  const { private: isPrivate, title } = report;
  return (
    <Button
      variant="quiet"
      size="small"
      icon={<Icon icon={toIcon(report)} size={18} />}
      busy={sharing.isSending && sharing.choices === null}
      aria-label={t(isPrivate ? 'sharing.control.share' : 'sharing.control.lock', { state, title })}
      onClick={isPrivate ? sharing.ask : sharing.lock}
    >
      {state}
    </Button>
  );
}

/** Shows the author of an old share, from before sharing levels, what readers see, and lets them choose. */
export function SharedBefore({ report, sharing }: SharingControlProps) {
  useSheet(sheet);
  const t = useSharingMessages();
  if (report.isLevelChosen) return null;
  return (
    <div className="ws-small ws-shared-before">
      <p>{t('sharing.before.text')}</p>
      <Button
        variant="quiet"
        size="small"
        aria-label={t('sharing.before.label', { title: report.title })}
        onClick={sharing.ask}
      >
        {t('sharing.before.action')}
      </Button>
    </div>
  );
}
