/** A text that a pattern takes letter by letter, whatever is in it. */
export const escapeRegex = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&');
