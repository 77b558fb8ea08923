import { useQueryClient } from '@tanstack/react-query';
import { useSignedInHost } from '@wellspring/shared/web/host/host-context.tsx';
import { Button } from '@wellspring/shared/web/ui/buttons/button.tsx';
import { Field } from '@wellspring/shared/web/ui/fields/field.tsx';
import { TextInput } from '@wellspring/shared/web/ui/fields/text-input.tsx';
import { type FormEvent, useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { addTag, type TagKind, tagsKey } from './tags.queries.ts';
import { useTagMessages } from './use-tag-messages.ts';
import { useTagProblem } from './use-tag-problem.ts';

/** A field and a button: the new tag is in the list at once. */
export function AddTag({ kind }: { kind: TagKind }) {
  const t = useTagMessages();
  const { api, toast } = useSignedInHost();
  const queries = useQueryClient();
  const tagProblem = useTagProblem();
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  // The same while the same words are sent again: a reply that got lost makes no second tag.
  const [id, setId] = useState(() => uuidv7());

  const add = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    if (text.trim() === '') return setProblem(t('tags.problem.empty'));
    setBusy(true);
    setProblem(null);
    try {
      const tag = await addTag(api, kind, { id, tagtext: text });
      await queries.invalidateQueries({ queryKey: tagsKey(kind) });
      toast('success', t(tag.id === id ? 'tags.added.text' : 'tags.known.text', { tag: tag.tagtext }));
      setText('');
      setId(uuidv7());
    } catch (error) {
      setProblem(tagProblem(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <form className="ws-tags-add" onSubmit={(event) => void add(event)} noValidate>
      <Field label={t(`tags.${kind}.add.label`)} error={problem ?? undefined}>
        <TextInput
          value={text}
          autoComplete="off"
          onChange={(event) => {
            setText(event.target.value);
            setProblem(null);
          }}
        />
      </Field>
      <Button type="submit" busy={isBusy}>
        {t('tags.add.action')}
      </Button>
    </form>
  );
}
