/** Characters that could end the script element or start a comment in it, and two line ends that old parsers stumble over. */
const DANGEROUS = /[<>&\u2028\u2029]/g;

const escaped = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** A data block for a page: never run, so no policy needs to allow it; nothing in it can break out of it. */
export const inlineJson = (id: string, value: unknown): string =>
  `<script type="application/json" id="${id}">${JSON.stringify(value).replace(DANGEROUS, escaped)}</script>`;

const QUOTED: Readonly<Record<string, string>> = { '&': '&amp;', '"': '&quot;', '<': '&lt;', '>': '&gt;' };

/** A text inside a quoted attribute. */
export const inlineAttribute = (text: string): string =>
  text.replace(/[&"<>]/g, (character) => QUOTED[character] ?? '');
