import { EditorContent, useEditor } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../display/icon.tsx';
import fieldSheet from '../fields/field.css';
import { useSheet } from '../use-sheet.ts';
import textSheet from './rich-text.css';
import { toEditorDocument } from './rich-text-document.ts';
import sheet from './rich-text-editor.css';
import type { RichTextLabels } from './rich-text-labels.ts';
import { RichTextToolbar } from './rich-text-toolbar.tsx';
import { isEmptyRichText, parseRichText } from './rich-text-tree.ts';

export type RichTextEditorProps = {
  label: string;
  /** The text to begin with; what is given later is not looked at. */
  initialHtml: string;
  /** The text after every change; '' without visible content. */
  onChange: (html: string) => void;
  words: RichTextLabels;
  help?: ReactNode;
  error?: ReactNode;
  /** Offers a heading as well: for texts of a page's length. */
  hasHeadings?: boolean | undefined;
};

/**
 * Writes rich text: bold, italic, lists, links. Loaded lazily, always: it weighs as much as a whole first view. Tab leaves
 * the text as in every other field; the tools are one stop, with arrows between them.
 */
export function RichTextEditor(props: RichTextEditorProps) {
  const { label, initialHtml, onChange, words, help, error, hasHeadings = false } = props;
  useSheet(fieldSheet);
  useSheet(textSheet);
  useSheet(sheet);
  const id = useId();
  const describedBy = classNames(error ? `${id}-error` : null, help ? `${id}-help` : null);
  const editor = useEditor({
    extensions: [
      StarterKit.configure({
        heading: hasHeadings ? { levels: [2, 3, 4] } : { levels: [3, 4] },
        // An empty paragraph at the end would be stored and shown.
        trailingNode: false,
        link: {
          openOnClick: false,
          defaultProtocol: 'https',
          HTMLAttributes: { rel: 'noopener nofollow', target: null },
        },
      }),
    ],
    content: toEditorDocument(parseRichText(initialHtml)),
    injectCSS: false,
    shouldRerenderOnTransaction: false,
    editorProps: {
      attributes: {
        class: 'ws-rich-editor-text ws-rich-text',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': `${id}-label`,
        ...(describedBy ? { 'aria-describedby': describedBy } : {}),
        ...(error ? { 'aria-invalid': 'true' } : {}),
      },
      // In a list the editor would indent, and keyboard users could not leave it.
      handleDOMEvents: { keydown: (_view, event) => event.key === 'Tab' },
    },
    onUpdate: ({ editor: changed }) => {
      const html = changed.getHTML();
      onChange(isEmptyRichText(html) ? '' : html);
    },
  });
  return (
    <div className="ws-field">
      <div className="ws-field-head">
        {/* A press on the name of a field goes to the field; a label element cannot name this one. */}
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the keyboard reaches the text itself */}
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: as above */}
        <span className="ws-label" id={`${id}-label`} onClick={() => editor.commands.focus()}>
          {label}
        </span>
      </div>
      <div className="ws-rich-editor" data-invalid={error ? true : undefined}>
        <RichTextToolbar editor={editor} words={words} hasHeadings={hasHeadings} />
        <EditorContent editor={editor} />
      </div>
      {error ? (
        <p className="ws-help ws-help-error" id={`${id}-error`}>
          <Icon icon={CircleAlert} size={18} />
          <span>{error}</span>
        </p>
      ) : null}
      {help ? (
        <p className="ws-help" id={`${id}-help`}>
          {help}
        </p>
      ) : null}
    </div>
  );
}
