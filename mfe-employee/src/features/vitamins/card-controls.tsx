import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query';
import type { CardSubmission, OwnCheckup } from '@wellspring/shared/contracts/checkup.ts';
import { useSignedInHost } from '@wellspring/shared/web/host-context.tsx';
import { useErrorMessage } from '@wellspring/shared/web/i18n/messages.tsx';
import { Button } from '@wellspring/shared/web/ui/button.tsx';
import { ConfirmDialog } from '@wellspring/shared/web/ui/dialog.tsx';
import { Icon } from '@wellspring/shared/web/ui/icon.tsx';
import { Menu, type MenuEntry } from '@wellspring/shared/web/ui/menu.tsx';
import { EllipsisVertical, Lock, NotebookPen, RotateCcw, Trash2, UsersRound } from 'lucide-react';
import { useState } from 'react';
import { deleteSubmission, ownTeamsQuery, resetSubmission, type Sharing, shareReport } from './card-controls.calls.ts';
import { useSharingWords } from './card-sharing.tsx';
import { MyNotes } from './my-notes.tsx';
import { type ManagerOfTeams, managersOf, ShareDialog } from './share-dialog.tsx';
import { useVitaminsMessages } from './use-vitamins-messages.ts';

export type CardControlsProps = {
  checkup: OwnCheckup;
  submission: CardSubmission;
  nowMs: number;
};

type Doing = 'reset' | 'delete' | 'notes';

/** Something the person does to a card; the list is read anew after it, and a failure is told. */
function useCardAction<Input>(act: (input: Input) => Promise<unknown>, done: string) {
  const { toast } = useSignedInHost();
  const errorMessage = useErrorMessage();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSuccess: async () => {
      toast('success', done);
      await queries.invalidateQueries();
    },
    onError: (error) => toast('error', errorMessage(error)),
  });
}

/** What can be done with a card besides its main step: who may read its report, and what is in the menu. */
export function CardControls({ checkup, submission, nowMs }: CardControlsProps) {
  return (
    <div className="ws-checkup-controls">
      {submission.isfinished ? <SharingControl checkup={checkup} submission={submission} /> : null}
      <CardMenu checkup={checkup} submission={submission} nowMs={nowMs} />
    </div>
  );
}

/** Locks at once; unlocking asks with whom, where there is anybody to choose. */
function SharingControl({ checkup, submission }: Omit<CardControlsProps, 'nowMs'>) {
  const t = useVitaminsMessages();
  const { api, user, toast } = useSignedInHost();
  const errorMessage = useErrorMessage();
  const queries = useQueryClient();
  const words = useSharingWords(submission);
  const [choices, setChoices] = useState<readonly ManagerOfTeams[] | null>(null);
  const isPrivate = submission.private;
  const share = useCardAction(
    async (sharing: Sharing) => {
      await shareReport(api, submission.id, sharing);
      setChoices(null);
    },
    t(isPrivate ? 'vitamins.sharing.unlocked' : 'vitamins.sharing.locked'),
  );
  const hasVisibleTeams = user.member.some(({ visibility, issegment }) => visibility && !issegment);
  const unlock = async () => {
    const teams = hasVisibleTeams ? await queries.fetchQuery(ownTeamsQuery(api, user.id)) : [];
    const managers = managersOf(teams, user.id);
    if (managers.length > 0) setChoices(managers);
    else share.mutate({ private: false, manager: null });
  };
  const press = () => {
    if (!isPrivate) return share.mutate({ private: true, manager: null });
    unlock().catch((error: unknown) => toast('error', errorMessage(error)));
  };
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        icon={<Icon icon={isPrivate ? Lock : UsersRound} size={18} />}
        busy={share.isPending && choices === null}
        aria-label={t(isPrivate ? 'vitamins.sharing.unlock' : 'vitamins.sharing.lock', {
          state: words,
          title: checkup.title,
        })}
        onClick={press}
      >
        {words}
      </Button>
      <ShareDialog
        title={checkup.title}
        managers={choices}
        isSending={share.isPending}
        onShare={(manager) => share.mutate({ private: false, manager })}
        onCancel={() => setChoices(null)}
      />
    </>
  );
}

const isOwn = ({ id }: OwnCheckup) => id.startsWith('own');

function useEntries({ checkup, submission, nowMs }: CardControlsProps): MenuEntry<Doing>[] {
  const t = useVitaminsMessages();
  const isBeforeDeadline = checkup.deadline === null || nowMs <= Date.parse(checkup.deadline);
  return [
    ...(submission.isfinished ? [{ key: 'notes' as const, label: t('vitamins.notes.action'), icon: NotebookPen }] : []),
    ...(submission.isfinished && isBeforeDeadline
      ? [{ key: 'reset' as const, label: t('vitamins.reset.action'), icon: RotateCcw }]
      : []),
    ...(isOwn(checkup)
      ? [{ key: 'delete' as const, label: t('vitamins.delete.action'), icon: Trash2, danger: true }]
      : []),
  ];
}

function CardMenu(props: CardControlsProps) {
  const { checkup, submission } = props;
  const t = useVitaminsMessages();
  const { api } = useSignedInHost();
  const [doing, setDoing] = useState<Doing | null>(null);
  const close = () => setDoing(null);
  const reset = useCardAction<void>(() => resetSubmission(api, submission.id).finally(close), t('vitamins.reset.done'));
  const remove = useCardAction<void>(
    () => deleteSubmission(api, submission.id).finally(close),
    t('vitamins.delete.done'),
  );
  const entries = useEntries(props);
  if (entries.length === 0) return null;
  return (
    <>
      <Menu<Doing>
        label={t('vitamins.more.label', { title: checkup.title })}
        trigger={<Icon icon={EllipsisVertical} />}
        entries={entries}
        onAction={setDoing}
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
