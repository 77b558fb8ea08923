import { createHash } from 'node:crypto';

/** A script that stands inside its page, and the digest by which the page's policy allows it. */
export type InlineScript = { tag: string; digest: string };

/**
 * Inlines a small script and so saves its round trip.
 *
 * @returns null when the text could end its element; the script must then be requested
 */
export function inlineScript(source: string): InlineScript | null {
  if (/<\/script|<!--/i.test(source)) return null;
  const digest = `sha256-${createHash('sha256').update(source).digest('base64')}`;
  return { tag: `<script>${source}</script>`, digest };
}
