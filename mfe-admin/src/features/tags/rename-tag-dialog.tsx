import { useQueryClient } from '@tanstack/react-query';
import type { ManagedTag } from '@wellspring/shared/contracts/talk/managed-tag.ts';
import { useSignedInHost } from '@wellspring/shared/web/host/host-context.tsx';
import { Button } from '@wellspring/shared/web/ui/buttons/button.tsx';
import { Field } from '@wellspring/shared/web/ui/fields/field.tsx';
import { TextInput } from '@wellspring/shared/web/ui/fields/text-input.tsx';
import { Dialog } from '@wellspring/shared/web/ui/overlays/dialog.tsx';
import { type FormEvent, useState } from 'react';
import { renameTag, type TagKind, tagsKey } from './tags.queries.ts';
import { useTagMessages } from './use-tag-messages.ts';
import { useTagProblem } from './use-tag-problem.ts';

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
  const { api, toast } = useSignedInHost();
  const queries = useQueryClient();
  const tagProblem = useTagProblem();
  const [text, setText] = useState(tag.tagtext);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const rename = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    if (text.trim() === '') return setProblem(t('tags.problem.empty'));
    setBusy(true);
    try {
      const { tagtext } = await renameTag(api, kind, { id: tag.id, tagtext: text });
      await queries.invalidateQueries({ queryKey: tagsKey(kind) });
      toast('success', t('tags.renamed.text', { tag: tagtext }));
      onClose();
    } catch (error) {
      setProblem(tagProblem(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <form onSubmit={(event) => void rename(event)} noValidate className="ws-column">
      <Field
        label={t('tags.rename.field')}
        help={t(`tags.${kind}.rename.help`, { count: tag.uses })}
        error={problem ?? undefined}
      >
        <TextInput
          value={text}
          autoComplete="off"
          onChange={(event) => {
            setText(event.target.value);
            setProblem(null);
          }}
        />
      </Field>
      <div className="ws-dialog-actions">
        <Button onClick={onClose}>{t('tags.rename.cancel.action')}</Button>
        <Button type="submit" variant="primary" busy={isBusy}>
          {t('tags.rename.action')}
        </Button>
      </div>
    </form>
  );
}
