import { type ReactNode, useInsertionEffect } from 'react';
import { useHost } from './host-context.tsx';
import { adoptSheet } from './ui/use-sheet.ts';

export type StylesProps = {
  /** Imported style sheets, weakest first. Third-party sheets must be listed here: a bare import adds nothing to the page. */
  sheets: readonly CSSStyleSheet[];
  children: ReactNode;
};

/** Gives a page its sheets before it is laid out, in the document or the shadow root it is shown in. */
export function Styles({ sheets, children }: StylesProps) {
  const { root } = useHost();
  useInsertionEffect(() => {
    for (const sheet of sheets) adoptSheet(root, sheet);
  }, [root, sheets]);
  return children;
}
