import type { ManagedTag } from '@wellspring/shared/contracts/talk/managed-tag.ts';
import { useSignedInHost } from '@wellspring/shared/web/host/host-context.tsx';
import { RenameForm } from '@wellspring/shared/web/patterns/forms/one-text-forms.tsx';
import { Dialog } from '@wellspring/shared/web/ui/overlays/dialog.tsx';
import { renameTag, type TagKind } from './tags.queries.ts';
import { useTagMessages } from './use-tag-messages.ts';
import { useTagText } from './use-tag-text.ts';

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
      {tag ? <Form key={tag.id} kind={kind} tag={tag} onClose={onClose} /> : null}
    </Dialog>
  );
}

function Form({ kind, tag, onClose }: { kind: TagKind; tag: ManagedTag; onClose: () => void }) {
  const t = useTagMessages();
  const { api } = useSignedInHost();
  const text = useTagText({
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
    <RenameForm text={text} save={t('tags.rename.action')} cancel={t('tags.rename.cancel.action')} onClose={onClose} />
  );
}
