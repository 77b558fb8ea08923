import type { JSONContent } from '@tiptap/core';
import type { RichTextElement, RichTextNode, RichTextTag } from './rich-text-tree.ts';

type Mark = NonNullable<JSONContent['marks']>[number];

const markNames: Partial<Record<RichTextTag, string>> = {
  strong: 'bold',
  em: 'italic',
  u: 'underline',
  s: 'strike',
  code: 'code',
};
const headingLevels: Partial<Record<RichTextTag, number>> = { h2: 2, h3: 3, h4: 4 };

/**
 * Rich text as the editor takes it. The editor could read HTML too, but by the browser's parser, and a page that demands
 * Trusted Types refuses that. Every block holds what its kind may hold, since the editor throws at anything else.
 */
export function toEditorDocument(nodes: readonly RichTextNode[]): JSONContent {
  return { type: 'doc', content: toBlocks(nodes) };
}

/** Words between blocks become paragraphs; an empty list of nodes one empty paragraph. */
function toBlocks(nodes: readonly RichTextNode[]): JSONContent[] {
  const blocks: JSONContent[] = [];
  let loose: RichTextNode[] = [];
  const close = () => {
    const content = toInline(loose, []);
    if (content.some((one) => one.type !== 'text' || one.text?.trim())) blocks.push({ type: 'paragraph', content });
    loose = [];
  };
  for (const node of nodes) {
    const block = typeof node === 'string' ? null : toBlock(node);
    if (!block) loose.push(node);
    else {
      close();
      blocks.push(block);
    }
  }
  close();
  return blocks.length > 0 ? blocks : [{ type: 'paragraph' }];
}

/** Null for inline elements. */
function toBlock({ tag, children }: RichTextElement): JSONContent | null {
  const level = headingLevels[tag];
  if (level !== undefined) return withContent({ type: 'heading', attrs: { level } }, toInline(children, []));
  switch (tag) {
    case 'p':
      return withContent({ type: 'paragraph' }, toInline(children, []));
    case 'ul':
    case 'ol':
      return { type: tag === 'ul' ? 'bulletList' : 'orderedList', content: toItems(children) };
    case 'li':
      return { type: 'bulletList', content: [toItem(children)] };
    case 'blockquote':
      return { type: 'blockquote', content: toBlocks(children) };
    case 'pre':
      return withContent({ type: 'codeBlock' }, plain(children));
    case 'hr':
      return { type: 'horizontalRule' };
    default:
      return null;
  }
}

function toItems(children: readonly RichTextNode[]): JSONContent[] {
  const items = children.flatMap((node) => {
    if (typeof node === 'string') return node.trim() ? [toItem([node])] : [];
    return [toItem(node.tag === 'li' ? node.children : [node])];
  });
  return items.length > 0 ? items : [toItem([])];
}

/** An item begins with a paragraph, whatever follows. */
function toItem(children: readonly RichTextNode[]): JSONContent {
  const blocks = toBlocks(children);
  return { type: 'listItem', content: blocks[0]?.type === 'paragraph' ? blocks : [{ type: 'paragraph' }, ...blocks] };
}

function toInline(nodes: readonly RichTextNode[], marks: readonly Mark[]): JSONContent[] {
  return nodes.flatMap((node): JSONContent[] => {
    if (typeof node === 'string')
      return node ? [{ type: 'text', text: node, ...(marks.length > 0 ? { marks: [...marks] } : {}) }] : [];
    const { tag, href, children } = node;
    if (tag === 'br') return [{ type: 'hardBreak' }];
    if (tag === 'a') return toInline(children, withMark(marks, { type: 'link', attrs: { href } }));
    const type = markNames[tag];
    return toInline(children, type === undefined ? marks : withMark(marks, { type }));
  });
}

// Code is only itself in the editor: no other mark stands beside it.
function withMark(marks: readonly Mark[], mark: Mark): readonly Mark[] {
  if (mark.type === 'code') return [mark];
  return marks.some(({ type }) => type === mark.type || type === 'code') ? marks : [...marks, mark];
}

const plain = (nodes: readonly RichTextNode[]): JSONContent[] => {
  const text = nodes.map((node) => (typeof node === 'string' ? node : (plain(node.children)[0]?.text ?? ''))).join('');
  return text ? [{ type: 'text', text }] : [];
};

const withContent = (block: JSONContent, content: JSONContent[]): JSONContent =>
  content.length > 0 ? { ...block, content } : block;
