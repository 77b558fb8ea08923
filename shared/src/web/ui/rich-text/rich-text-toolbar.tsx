import { type Editor, useEditorState } from '@tiptap/react';
import { Bold, Heading, Italic, Link2, List, ListOrdered, type LucideIcon } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { Icon } from '../display/icon.tsx';
import type { RichTextLabels } from './rich-text-labels.ts';
import { RichTextLink } from './rich-text-link.tsx';

type ToolName = 'bold' | 'italic' | 'heading' | 'bulletList' | 'orderedList' | 'link';

const icons: Record<ToolName, LucideIcon> = {
  bold: Bold,
  italic: Italic,
  heading: Heading,
  bulletList: List,
  orderedList: ListOrdered,
  link: Link2,
};
const basic: readonly ToolName[] = ['bold', 'italic', 'bulletList', 'orderedList', 'link'];
const all: readonly ToolName[] = ['bold', 'italic', 'heading', 'bulletList', 'orderedList', 'link'];
const HEADING = { level: 3 } as const;

function apply(editor: Editor, tool: Exclude<ToolName, 'link'>): void {
  const chain = editor.chain().focus();
  const done = {
    bold: () => chain.toggleBold(),
    italic: () => chain.toggleItalic(),
    heading: () => chain.toggleHeading(HEADING),
    bulletList: () => chain.toggleBulletList(),
    orderedList: () => chain.toggleOrderedList(),
  };
  done[tool]().run();
}

export type RichTextToolbarProps = { editor: Editor; words: RichTextLabels; hasHeadings: boolean };

/** One stop for Tab; arrows, Home and End go from tool to tool. */
export function RichTextToolbar({ editor, words, hasHeadings }: RichTextToolbarProps) {
  const tools = hasHeadings ? all : basic;
  const [current, setCurrent] = useState<ToolName>('bold');
  const [isLinking, setLinking] = useState(false);
  const bar = useRef<HTMLDivElement>(null);
  const pressed = useEditorState({
    editor,
    selector: ({ editor: now }) => Object.fromEntries(all.map((tool) => [tool, now.isActive(tool)])),
  });
  const move = (event: KeyboardEvent) => {
    const next = toolAfter(tools, current, event.key);
    if (next === null) return;
    event.preventDefault();
    setCurrent(next);
    bar.current?.querySelector<HTMLElement>(`[data-tool="${next}"]`)?.focus();
  };
  return (
    <>
      <div ref={bar} className="ws-rich-toolbar" role="toolbar" aria-label={words.tools} onKeyDown={move}>
        {tools.map((tool) => (
          <button
            key={tool}
            type="button"
            className="ws-rich-tool"
            data-tool={tool}
            aria-label={words[tool]}
            title={words[tool]}
            aria-pressed={pressed[tool] === true}
            tabIndex={tool === current ? 0 : -1}
            // The selection in the text stays while a tool is pressed.
            onMouseDown={(event) => event.preventDefault()}
            onFocus={() => setCurrent(tool)}
            onClick={() => (tool === 'link' ? setLinking(!isLinking) : apply(editor, tool))}
          >
            <Icon icon={icons[tool]} />
          </button>
        ))}
      </div>
      {isLinking ? <RichTextLink editor={editor} words={words} close={() => setLinking(false)} /> : null}
    </>
  );
}

function toolAfter(tools: readonly ToolName[], current: ToolName, key: string): ToolName | null {
  const at = tools.indexOf(current);
  const last = tools.length - 1;
  const places: Readonly<Record<string, number>> = {
    ArrowRight: at === last ? 0 : at + 1,
    ArrowLeft: at === 0 ? last : at - 1,
    Home: 0,
    End: last,
  };
  const place = places[key];
  return place === undefined ? null : (tools[place] ?? null);
}
