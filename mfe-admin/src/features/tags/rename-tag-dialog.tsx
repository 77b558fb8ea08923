import type { ManagedTag } from '@wellspring/shared/contracts/talk/managed-tag.ts';
import { useSignedInHost } from '@wellspring/shared/web/host/host-context.tsx';
import { Button } from '@wellspring/shared/web/ui/buttons/button.tsx';
import { Dialog } from '@wellspring/shared/web/ui/overlays/dialog.tsx';
import { renameTag, type TagKind } from './tags.queries.ts';
import { useTagMessages } from './use-tag-messages.ts';
import { useTagText } from './use-tag-text.tsx';

export type TagDialogProps = {
  kind: TagKind;
  /** Null: closed. */
  tag: ManagedTag | null;
  onClose: () => void;
};

/** Renames a tag wherever it is used. */
export function RenameTagDialog({ kind, tag, onClose }: TagDialogProps) {
  const t = useTagMessages();
  return (
    <Dialog open={tag !== null} onClose={onClose} title={tag ? t('tags.rename.title', { tag: tag.tagtext }) : ''}>
      {tag ? <RenameForm key={tag.id} kind={kind} tag={tag} onClose={onClose} /> : null}
    </Dialog>
  );
}

function RenameForm({ kind, tag, onClose }: { kind: TagKind; tag: ManagedTag; onClose: () => void }) {
  const t = useTagMessages();
  const { api } = useSignedInHost();
  const { field, isBusy, submit } = useTagText({
    kind,
    first: tag.tagtext,
    label: t('tags.rename.field'),
    help: t(`tags.${kind}.rename.help`, { count: tag.uses }),
    async save(text) {
      const { tagtext } = await renameTag(api, kind, { id: tag.id, tagtext: text });
      return t('tags.renamed.text', { tag: tagtext });
    },
    onSaved: onClose,
  });
  return (
    <form onSubmit={submit} noValidate className="ws-column">
      {field}
      <div className="ws-dialog-actions">
        <Button onClick={onClose}>{t('tags.rename.cancel.action')}</Button>
        <Button type="submit" variant="primary" busy={isBusy}>
          {t('tags.rename.action')}
        </Button>
      </div>
    </form>
  );
}
