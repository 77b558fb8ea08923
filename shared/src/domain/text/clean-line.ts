/**
 * One line of text as stored and shown: composed (NFC), without invisible characters (control characters, marks of
 * writing direction, zero-width characters, lone surrogates), with single spaces and none at the edges.
 */
export const cleanLine = (text: string): string =>
  text
    .toWellFormed()
    .normalize('NFC')
    .replace(/\s+/gu, ' ')
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cn}\uFFFD]/gu, '')
    .replace(/ {2,}/g, ' ')
    .trim();
