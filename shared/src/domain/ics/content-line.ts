/** Bytes of UTF-8 that one line of a calendar file may have, without its line break (RFC 5545, 3.1). */
const LONGEST_LINE_OCTETS = 75;

const LINE_BREAK = '\r\n';

const encoder = new TextEncoder();

/** Every kind of line break that some reader of the file may act on: CRLF, CR, LF, and the three of Unicode. */
const ANY_LINE_BREAK = /\r\n|[\r\n\u0085\u2028\u2029]/g;

/**
 * A text as the value of a property (RFC 5545, 3.3.11): backslash, semicolon and comma escaped, every kind of line
 * break written as `\n`, other control characters and unpaired surrogates left out, composed (NFC). No text can begin
 * a new line of the file.
 */
export const escapeText = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll('\uFFFD', '')
    .normalize('NFC')
    .replace(/[\\;,]/g, (character) => `\\${character}`)
    .replace(ANY_LINE_BREAK, '\\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not reach the file
    .replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F]/g, '');

/**
 * A title or a place: as `escapeText`, with a space for each line break, because calendars show it in one line and a
 * break in it would be read back as something that nobody typed.
 */
export const escapeLine = (text: string): string => escapeText(text.replace(ANY_LINE_BREAK, ' '));

/**
 * One line of a calendar file with its line break. A line of more than 75 octets continues on the next one after a
 * space, and never breaks inside a character.
 *
 * @param value already escaped where it is a text
 */
export function contentLine(name: string, value: string): string {
  let folded = '';
  let octets = 0;
  for (const character of `${name}:${value}`) {
    const width = encoder.encode(character).length;
    if (octets + width > LONGEST_LINE_OCTETS) {
      folded += `${LINE_BREAK} `;
      // The space that says "continued" counts.
      octets = 1;
    }
    folded += character;
    octets += width;
  }
  return folded + LINE_BREAK;
}
