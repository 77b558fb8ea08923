import { useQueryClient } from '@tanstack/react-query';
import { isAppError } from '@wellspring/shared/errors.ts';
import { useSignedInHost } from '@wellspring/shared/web/host/host-context.tsx';
import { useErrorMessage } from '@wellspring/shared/web/i18n/messages.tsx';
import { Note } from '@wellspring/shared/web/ui/feedback/note.tsx';
import { ConfirmDialog } from '@wellspring/shared/web/ui/overlays/dialog.tsx';
import { useState } from 'react';
import type { TagDialogProps } from './rename-tag-dialog.tsx';
import { deleteTag, tagsKey } from './tags.queries.ts';
import { useTagMessages } from './use-tag-messages.ts';

/** Asks before a tag goes, and says from how many it would be taken away. */
export function DeleteTagDialog({ kind, tag, onClose }: TagDialogProps) {
  const t = useTagMessages();
  const { api, toast } = useSignedInHost();
  const queries = useQueryClient();
  const errorMessage = useErrorMessage();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const close = () => {
    setError(null);
    onClose();
  };
  const remove = async () => {
    if (!tag || isBusy) return;
    setBusy(true);
    try {
      await deleteTag(api, kind, tag.id).catch((failure: unknown) => {
        // Another user was faster: the tag is deleted, which was the intent.
        if (!isAppError(failure) || failure.code !== 'not_found') throw failure;
      });
      await queries.invalidateQueries({ queryKey: tagsKey(kind) });
      toast('success', t('tags.deleted.text', { tag: tag.tagtext }));
      close();
    } catch (failure) {
      setError(failure);
    } finally {
      setBusy(false);
    }
  };
  return (
    <ConfirmDialog
      open={tag !== null}
      title={tag ? t('tags.delete.title', { tag: tag.tagtext }) : ''}
      confirmLabel={t('tags.delete.action')}
      cancelLabel={t('tags.delete.keep.action')}
      danger
      busy={isBusy}
      onConfirm={() => void remove()}
      onCancel={close}
    >
      <p>{t(`tags.${kind}.delete.text`, { count: tag?.uses ?? 0 })}</p>
      {error ? (
        <Note tone="danger" role="alert">
          {errorMessage(error)}
        </Note>
      ) : null}
    </ConfirmDialog>
  );
}
