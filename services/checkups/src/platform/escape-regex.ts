/** A text that a pattern takes letter by letter, whatever is in it; the database refuses a pattern with U+0000 in it. */
export const escapeRegex = (text: string): string =>
  text.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&').replaceAll('\0', '\\x00');
