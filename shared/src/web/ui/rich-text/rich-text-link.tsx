import type { Editor } from '@tiptap/react';
import { type KeyboardEvent, useState } from 'react';
import { Button } from '../buttons/button.tsx';
import { Field } from '../fields/field.tsx';
import { TextInput } from '../fields/text-input.tsx';
import { parseLinkAddress } from './link-address.ts';
import type { RichTextLabels } from './rich-text-labels.ts';

type RichTextLinkProps = { editor: Editor; words: RichTextLabels; close: () => void };

/** Asks where the chosen words lead. With no words chosen the address itself becomes the words. */
export function RichTextLink({ editor, words, close }: RichTextLinkProps) {
  const before = editor.getAttributes('link').href;
  const [typed, setTyped] = useState(typeof before === 'string' ? before : '');
  const [isInvalid, setInvalid] = useState(false);

  const set = () => {
    const href = parseLinkAddress(typed);
    if (href === null) return setInvalid(true);
    const chain = editor.chain().focus().extendMarkRange('link');
    if (editor.state.selection.empty && !before) {
      const text = typed.trim();
      chain.insertContent({ type: 'text', text, marks: [{ type: 'link', attrs: { href } }] }).run();
    } else chain.setLink({ href }).run();
    close();
  };
  const remove = () => {
    editor.chain().focus().extendMarkRange('link').unsetLink().run();
    close();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      // The form around the editor must not be sent with it.
      event.preventDefault();
      set();
    }
    if (event.key === 'Escape') {
      // It closes this row, not the dialog around it.
      event.preventDefault();
      event.stopPropagation();
      editor.commands.focus();
      close();
    }
  };
  return (
    <div className="ws-rich-link">
      <Field label={words.linkAddress} error={isInvalid ? words.linkInvalid : undefined}>
        <TextInput
          compact
          autoFocus
          inputMode="url"
          autoComplete="off"
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            setInvalid(false);
          }}
          onKeyDown={onKeyDown}
        />
      </Field>
      <Button size="small" variant="primary" onClick={set}>
        {words.setLink}
      </Button>
      {before ? (
        <Button size="small" variant="quiet" onClick={remove}>
          {words.removeLink}
        </Button>
      ) : null}
    </div>
  );
}
