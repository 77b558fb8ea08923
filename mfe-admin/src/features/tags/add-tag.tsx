import { useSignedInHost } from '@wellspring/shared/web/host/host-context.tsx';
import { AddForm } from '@wellspring/shared/web/patterns/forms/one-text-forms.tsx';
import { useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { addTag, type TagKind } from './tags.queries.ts';
import { useTagMessages } from './use-tag-messages.ts';
import { useTagText } from './use-tag-text.ts';

/** A field and a button: the new tag is in the list at once. */
export function AddTag({ kind }: { kind: TagKind }) {
  const t = useTagMessages();
  const { api } = useSignedInHost();
  // The same while the same words are sent again: a reply that got lost makes no second tag.
  const [id, setId] = useState(() => uuidv7());
  const text = useTagText({
    kind,
    first: '',
    label: t(`tags.${kind}.add.label`),
    async save(text) {
      const tag = await addTag(api, kind, { id, tagtext: text });
      return t(tag.id === id ? 'tags.added.text' : 'tags.known.text', { tag: tag.tagtext });
    },
    onSaved: () => setId(uuidv7()),
  });
  return <AddForm text={text} add={t('tags.add.action')} />;
}
