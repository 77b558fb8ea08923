import type { UseMutationResult } from '@tanstack/react-query';
import type { CardSubmission, OwnCheckup } from '@wellspring/shared/contracts/checkups/checkup.ts';
import { ShareDialog } from '@wellspring/shared/web/areas/sharing/share-dialog.tsx';
import { SharedBefore, SharingControl } from '@wellspring/shared/web/areas/sharing/sharing-control.tsx';
import { useSharing } from '@wellspring/shared/web/areas/sharing/use-sharing.ts';
import { useSharingMessages } from '@wellspring/shared/web/areas/sharing/use-sharing-text.ts';
import { useSignedInHost } from '@wellspring/shared/web/host/host-context.tsx';
import { useHasReports } from '@wellspring/shared/web/host/use-has-reports.ts';
import { useToastMutation } from '@wellspring/shared/web/patterns/use-toast-mutation.ts';
import { Icon } from '@wellspring/shared/web/ui/display/icon.tsx';
import { ConfirmDialog } from '@wellspring/shared/web/ui/overlays/dialog.tsx';
import { Menu, type MenuEntry } from '@wellspring/shared/web/ui/overlays/menu.tsx';
import { EllipsisVertical, NotebookPen, RotateCcw, Trash2, UsersRound } from 'lucide-react';
import { useState } from 'react';
import { MyNotes } from '../my-notes.tsx';
import { useVitaminsMessages } from '../use-vitamins-messages.ts';
import { deleteSubmission, resetSubmission } from './card-controls.calls.ts';

export type CardControlsProps = {
  checkup: OwnCheckup;
  submission: CardSubmission;
  nowMs: number;
};

type Doing = 'sharing' | 'reset' | 'delete' | 'notes';

type CardMenuProps = CardControlsProps & {
  /** Changes with whom a shared report is shared; null where there is nothing to change. */
  onSharing: (() => void) | null;
};

/** What can be done with a card besides its main step: who can read its report, and what is in the menu. */
export function CardControls(props: CardControlsProps) {
  const { checkup, submission } = props;
  const { title, isPulse } = checkup;
  const report = { ...submission, title, isPulse };
  const sharing = useSharing(report);
  const hasReports = useHasReports();
  // Where no report is shown there is nothing to share; an earlier sharing can still be ended.
  const hasSharing = submission.isfinished && (hasReports || !submission.private);
  return (
    <>
      <div className="ws-checkup-controls">
        {hasSharing ? <SharingControl report={report} sharing={sharing} /> : null}
        <CardMenu {...props} onSharing={hasReports && !submission.private ? sharing.ask : null} />
      </div>
      {hasSharing ? <SharedBefore report={report} sharing={sharing} /> : null}
      <ShareDialog report={report} sharing={sharing} />
    </>
  );
}

const isOwn = ({ id }: OwnCheckup) => id.startsWith('own');

function useEntries({ checkup, submission, nowMs, onSharing }: CardMenuProps): MenuEntry<Doing>[] {
  const t = useVitaminsMessages();
  const ofSharing = useSharingMessages();
  const isBeforeDeadline = checkup.deadline === null || nowMs <= Date.parse(checkup.deadline);
  return [
    ...(submission.isfinished && onSharing
      ? [{ key: 'sharing' as const, label: ofSharing('sharing.change.action'), icon: UsersRound }]
      : []),
    ...(submission.isfinished ? [{ key: 'notes' as const, label: t('vitamins.notes.action'), icon: NotebookPen }] : []),
    ...(submission.isfinished && isBeforeDeadline
      ? [{ key: 'reset' as const, label: t('vitamins.reset.action'), icon: RotateCcw }]
      : []),
    ...(isOwn(checkup)
      ? [{ key: 'delete' as const, label: t('vitamins.delete.action'), icon: Trash2, danger: true }]
      : []),
  ];
}

function CardMenu(props: CardMenuProps) {
  const { checkup, submission, onSharing } = props;
  const t = useVitaminsMessages();
  const { api } = useSignedInHost();
  const [doing, setDoing] = useState<Doing | null>(null);
  const close = () => setDoing(null);
  const reset = useToastMutation<void>(
    () => resetSubmission(api, submission.id).finally(close),
    () => t('vitamins.reset.done'),
  );
  const remove = useToastMutation<void>(
    () => deleteSubmission(api, submission.id).finally(close),
    () => t('vitamins.delete.done'),
  );
  const entries = useEntries(props);
  if (entries.length === 0) return null;
  return (
    <>
      <Menu<Doing>
        label={t('vitamins.more.label', { title: checkup.title })}
        trigger={<Icon icon={EllipsisVertical} />}
        entries={entries}
        onAction={(chosen) => (chosen === 'sharing' ? onSharing?.() : setDoing(chosen))}
        size="small"
        iconOnly
      />
      <AskFirst what="reset" title={checkup.title} doing={doing} action={reset} onCancel={close} />
      <AskFirst what="delete" title={checkup.title} doing={doing} action={remove} onCancel={close} />
      <MyNotes submissionId={submission.id} title={checkup.title} isOpen={doing === 'notes'} onClose={close} />
    </>
  );
}

type AskFirstProps = {
  what: 'reset' | 'delete';
  title: string;
  doing: Doing | null;
  action: UseMutationResult<unknown, Error, void>;
  onCancel: () => void;
};

function AskFirst({ what, title, doing, action, onCancel }: AskFirstProps) {
  const t = useVitaminsMessages();
  return (
    <ConfirmDialog
      open={doing === what}
      title={t(`vitamins.${what}.title`, { title })}
      confirmLabel={t(`vitamins.${what}.confirm.action`)}
      cancelLabel={t(`vitamins.${what}.cancel.action`)}
      danger={what === 'delete'}
      busy={action.isPending}
      onConfirm={() => action.mutate()}
      onCancel={onCancel}
    >
      {t(`vitamins.${what}.text`)}
    </ConfirmDialog>
  );
}
