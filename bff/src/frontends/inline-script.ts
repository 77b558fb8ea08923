import { createHash } from 'node:crypto';

/** A script that stands inside its page, and the digest by which the page's policy allows it. */
export type InlineScript = { tag: string; digest: string };

/**
 * Saves the round trip of a small script.
 *
 * @returns null when the text could end the element it stands in; it must then be asked for
 */
export function inlineScript(source: string): InlineScript | null {
  if (/<\/script|<!--/i.test(source)) return null;
  const digest = `sha256-${createHash('sha256').update(source).digest('base64')}`;
  return { tag: `<script>${source}</script>`, digest };
}
