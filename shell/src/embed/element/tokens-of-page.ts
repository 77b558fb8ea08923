import { publicTokens } from '@wellspring/shared/web/embed/public-tokens.ts';
import type { ThemeTokens } from '../protocol.ts';

/**
 * The page's values, from its own CSS on the element or above it. Our sheets are taken off for the moment of reading:
 * with them the element would answer with our defaults. The page's typeface is taken over unless it says otherwise,
 * which also spares the embed a font of its own.
 */
export function tokensOfPage(element: HTMLElement): ThemeTokens {
  const root = element.shadowRoot;
  // A copy: the list itself is live and will be empty in a moment.
  const sheets = [...(root?.adoptedStyleSheets ?? [])];
  if (root) root.adoptedStyleSheets = [];
  const computed = getComputedStyle(element);
  const tokens: Record<string, string> = { '--ws-font-family': computed.fontFamily };
  for (const name of Object.keys(publicTokens)) {
    const value = computed.getPropertyValue(name).trim();
    if (value) tokens[name] = value;
  }
  if (root) root.adoptedStyleSheets = sheets;
  return tokens;
}
