import { useQueryClient } from '@tanstack/react-query';
import { isAppError } from '@wellspring/shared/errors.ts';
import { useSignedInHost } from '@wellspring/shared/web/host/host-context.tsx';
import { DeleteDialog } from '@wellspring/shared/web/patterns/dialogs/delete-dialog.tsx';
import type { TagDialogProps } from './rename-tag-dialog.tsx';
import { deleteTag, tagsKey } from './tags.queries.ts';
import { useTagMessages } from './use-tag-messages.ts';

/** Asks before a tag goes, and says from how many it would be taken away. */
export function DeleteTagDialog({ kind, tag, onClose }: TagDialogProps) {
  const t = useTagMessages();
  const { api } = useSignedInHost();
  const queries = useQueryClient();
  return (
    <DeleteDialog
      subject={tag}
      title={tag ? t('tags.delete.title', { tag: tag.tagtext }) : ''}
      confirmLabel={t('tags.delete.action')}
      cancelLabel={t('tags.delete.keep.action')}
      done={t('tags.deleted.text', { tag: tag?.tagtext ?? '' })}
      remove={async ({ id }) => {
        await deleteTag(api, kind, id).catch((failure: unknown) => {
          // Another user was faster: the tag is deleted, which was the intent.
          if (!isAppError(failure) || failure.code !== 'not_found') throw failure;
        });
        await queries.invalidateQueries({ queryKey: tagsKey(kind) });
      }}
      onClose={onClose}
    >
      <p>{t(`tags.${kind}.delete.text`, { count: tag?.uses ?? 0 })}</p>
    </DeleteDialog>
  );
}
