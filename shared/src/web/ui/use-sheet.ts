import { useInsertionEffect } from 'react';
import { useHost } from '../host/host-context.tsx';

const adopted = new WeakMap<Document | ShadowRoot, Set<CSSStyleSheet>>();

/**
 * Adopts a constructed style sheet once per document or shadow root. It stays adopted when its last user leaves:
 * taking a sheet away restyles the whole tree, and the next screen mostly needs it again.
 *
 * @param root the document, or the shadow root of an embed
 */
export function adoptSheet(root: Document | ShadowRoot, sheet: CSSStyleSheet): void {
  // Only the bundler makes constructed sheets; a test runner gives an empty text instead.
  if (!(sheet instanceof CSSStyleSheet)) return;
  const sheets = adopted.get(root) ?? new Set();
  if (sheets.has(sheet)) return;
  adopted.set(root, sheets.add(sheet));
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
}

/** Gives a component its styles before it is laid out, in the root it is shown in. */
export function useSheet(sheet: CSSStyleSheet): void {
  const { root } = useHost();
  useInsertionEffect(() => adoptSheet(root, sheet), [root, sheet]);
}
