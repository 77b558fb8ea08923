import { ChevronDown, Lock, UsersRound } from 'lucide-react';
import { listWords } from '../../../domain/text/list-words.ts';
import { useSignedInHost } from '../../host/host-context.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { Icon } from '../../ui/display/icon.tsx';
import { Menu } from '../../ui/overlays/menu.tsx';
import { useSheet } from '../../ui/use-sheet.ts';
import { ShareDialog } from './share-dialog.tsx';
import type { SharedReport } from './sharing.calls.ts';
import sheet from './sharing.css';
import { SharedBefore } from './sharing-control.tsx';
import { type SharingChange, useSharing } from './use-sharing.ts';
import { useSharingMessages } from './use-sharing-text.ts';

/** More names than this are counted: they are the words of a button. */
const MAX_NAMES = 2;

/** The ways to change who can read a report: to share a private one, to change or end the sharing of another. */
export function ReportSharingControls({ report }: { report: SharedReport }) {
  useSheet(sheet);
  const t = useSharingMessages();
  const sharing = useSharing(report);
  return (
    <>
      {report.private ? (
        <Button icon={<Icon icon={Lock} />} busy={sharing.isSending && sharing.choices === null} onClick={sharing.ask}>
          {t('sharing.dialog.share.action')}
        </Button>
      ) : (
        <SharedMenu report={report} sharing={sharing} />
      )}
      <SharedBefore report={report} sharing={sharing} />
      <ShareDialog report={report} sharing={sharing} />
    </>
  );
}

function SharedMenu({ report: { readers }, sharing }: { report: SharedReport; sharing: SharingChange }) {
  const t = useSharingMessages();
  const { locale } = useSignedInHost();
  const names =
    readers.length > MAX_NAMES ? t('sharing.readers.many', { count: readers.length }) : listWords(readers, locale);
  const label = readers.length === 0 ? t('sharing.menu.unread') : t('sharing.menu.label', { readers: names });
  return (
    <Menu<'change' | 'stop'>
      label={label}
      variant="secondary"
      trigger={
        <>
          <Icon icon={UsersRound} />
          {label}
          <Icon icon={ChevronDown} size={18} />
        </>
      }
      entries={[
        { key: 'change', label: t('sharing.change.action') },
        { key: 'stop', label: t('sharing.stop.action') },
      ]}
      onAction={(key) => (key === 'stop' ? sharing.lock() : sharing.ask())}
    />
  );
}
