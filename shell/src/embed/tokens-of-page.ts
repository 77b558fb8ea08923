import type { ThemeTokens } from './protocol.ts';

/** Tokens a page may set in its own CSS, on the element or above it (the public subset of Wellspring's tokens). */
const names = [
  '--ws-font-family',
  '--ws-font-size-base',
  '--ws-line-height',
  '--ws-color-bg',
  '--ws-color-surface',
  '--ws-color-text',
  '--ws-color-text-muted',
  '--ws-color-border',
  '--ws-color-accent',
  '--ws-color-on-accent',
  '--ws-color-focus',
  '--ws-radius',
  '--ws-space',
  '--ws-control-height',
  '--ws-max-width',
];

/**
 * The page's values, from its own CSS on the element or above it. Our sheets are taken off for the moment of reading:
 * with them the element would answer with our defaults. The page's typeface is taken over unless it says otherwise,
 * which also spares the embed a font of its own.
 */
export function tokensOfPage(element: HTMLElement): ThemeTokens {
  const root = element.shadowRoot;
  const sheets = root?.adoptedStyleSheets ?? [];
  if (root) root.adoptedStyleSheets = [];
  const computed = getComputedStyle(element);
  const tokens: Record<string, string> = { '--ws-font-family': computed.fontFamily };
  for (const name of names) {
    const value = computed.getPropertyValue(name).trim();
    if (value) tokens[name] = value;
  }
  if (root) root.adoptedStyleSheets = [...sheets];
  return tokens;
}
