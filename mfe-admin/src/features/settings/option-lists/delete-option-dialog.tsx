import type { ProfileOption } from '@wellspring/shared/contracts/people/profile-options.ts';
import { optionTitle } from '@wellspring/shared/domain/profile/profile-options.ts';
import { isAppError } from '@wellspring/shared/errors.ts';
import { useSignedInHost } from '@wellspring/shared/web/host/host-context.tsx';
import { Note } from '@wellspring/shared/web/ui/feedback/note.tsx';
import { ConfirmDialog } from '@wellspring/shared/web/ui/overlays/dialog.tsx';
import { useState } from 'react';
import { useSettingsMessages } from '../use-settings-messages.ts';
import { changing, removing } from './option-steps.ts';
import type { OptionListEditor } from './use-option-list.ts';
import { useOptionProblem } from './use-option-problem.ts';

export type DeleteOptionDialogProps = {
  editor: OptionListEditor;
  /** Null: closed. */
  option: ProfileOption | null;
  onClose: () => void;
};

/** Asks before an option goes. While people hold one it stays, and can be taken out of the offer instead. */
export function DeleteOptionDialog({ editor, option, onClose }: DeleteOptionDialogProps) {
  const t = useSettingsMessages();
  const { locale, toast } = useSignedInHost();
  const problemOf = useOptionProblem();
  const [isHeld, setHeld] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const title = option ? optionTitle(option.title, locale) : '';
  const isRetiring = isHeld && option?.isRetired === false;
  const close = () => {
    setHeld(false);
    setProblem(null);
    onClose();
  };
  const confirm = async () => {
    if (!option || isBusy) return;
    setBusy(true);
    setProblem(null);
    try {
      await editor.change(isRetiring ? changing(option.id, { isRetired: true }) : removing(option.id));
      toast('success', t(isRetiring ? 'settings.options.retired.text' : 'settings.options.deleted.text', { title }));
      close();
    } catch (error) {
      if (isAppError(error) && error.code === 'not_possible_now') setHeld(true);
      else setProblem(problemOf(error).top ?? null);
    } finally {
      setBusy(false);
    }
  };
  return (
    <ConfirmDialog
      open={option !== null}
      title={t('settings.options.delete.title', { title })}
      confirmLabel={t(isRetiring ? 'settings.options.retire' : 'settings.options.delete')}
      cancelLabel={t('settings.options.keep.action')}
      danger={!isRetiring}
      busy={isBusy}
      onConfirm={() => void confirm()}
      onCancel={close}
    >
      <p>{t('settings.options.delete.text')}</p>
      {isHeld ? (
        <Note tone="warning" role="alert" className="ws-option-note">
          {t(isRetiring ? 'settings.options.held' : 'settings.options.held.retired')}
        </Note>
      ) : null}
      {problem ? (
        <Note tone="danger" role="alert" className="ws-option-note">
          {problem}
        </Note>
      ) : null}
    </ConfirmDialog>
  );
}
