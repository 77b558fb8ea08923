/**
 * One line of text as it may be kept and shown: composed (NFC), without what cannot be seen (control characters, marks
 * that turn the direction of writing, zero-width characters, half characters), one space where there were several, none
 * at the edges.
 */
export const cleanLine = (text: string): string =>
  text
    .toWellFormed()
    .normalize('NFC')
    .replace(/\s+/gu, ' ')
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cn}\uFFFD]/gu, '')
    .replace(/ {2,}/g, ' ')
    .trim();
