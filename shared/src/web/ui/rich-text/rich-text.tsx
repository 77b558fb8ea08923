import { createElement, Fragment, type ReactNode, useMemo } from 'react';
import { classNames } from '../class-names.ts';
import { useSheet } from '../use-sheet.ts';
import sheet from './rich-text.css';
import { parseRichText, type RichTextElement, type RichTextNode, type RichTextTag } from './rich-text-tree.ts';

export type RichTextProps = {
  /** Sanitised by the server; parsed again here by other code. */
  html: string;
  /** The level of the text's highest heading, one below the title it stands under. */
  topHeading?: 2 | 3 | 4 | undefined;
  className?: string | undefined;
};

const headings: readonly RichTextTag[] = ['h2', 'h3', 'h4'];

/**
 * Formatted text that a user wrote. It is built of elements one by one and never given to the browser as HTML, so that
 * it cannot run scripts, and works where Trusted Types are required and in an embed whose page allows no policy.
 */
export function RichText({ html, topHeading = 3, className }: RichTextProps) {
  useSheet(sheet);
  const nodes = useMemo(() => parseRichText(html), [html]);
  const used = headings.findIndex((tag) => has(nodes, tag));
  return <div className={classNames('ws-rich-text', className)}>{show(nodes, topHeading - 2 - Math.max(used, 0))}</div>;
}

const has = (nodes: readonly RichTextNode[], tag: RichTextTag): boolean =>
  nodes.some((node) => typeof node !== 'string' && (node.tag === tag || has(node.children, tag)));

/** @param deeper how many levels the headings are lowered */
function show(nodes: readonly RichTextNode[], deeper: number): ReactNode {
  return nodes.map((node, index) => {
    const shown = typeof node === 'string' ? node : showElement(node, deeper);
    // biome-ignore lint/suspicious/noArrayIndexKey: a text that changes is read anew; its parts have no identity but their place
    return <Fragment key={index}>{shown}</Fragment>;
  });
}

function showElement({ tag, href, children }: RichTextElement, deeper: number): ReactNode {
  if (tag === 'br' || tag === 'hr') return createElement(tag);
  const inside = show(children, deeper);
  if (tag === 'a') {
    // A page elsewhere opens beside ours: what is being written here must not be lost.
    const target = href?.startsWith('mailto:') ? {} : { target: '_blank' };
    return (
      <a href={href} rel="noopener nofollow" {...target}>
        {inside}
      </a>
    );
  }
  const at = headings.indexOf(tag);
  return createElement(at < 0 ? tag : `h${at + 2 + deeper}`, null, inside);
}
