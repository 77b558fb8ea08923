/** Bytes of UTF-8 that one line of a calendar file may have, without its line break (RFC 5545, 3.1). */
const MAX_LINE_OCTETS = 75;

const LINE_BREAK = '\r\n';
/** How `ics` continues a line: after 75 characters, which may be 300 octets. */
const FOLD = /\r\n\t/g;

const encoder = new TextEncoder();

/** Every kind of line break that some reader of the file may act on: CRLF, CR, LF, and the three of Unicode. */
const ANY_LINE_BREAK = /\r\n|[\r\n\u0085\u2028\u2029]/g;

/**
 * A text that may go into a calendar file once `ics` has escaped it: every kind of line break as `\n`, other control
 * characters and unpaired surrogates left out, composed (NFC). No text can begin a new line of the file.
 */
export const cleanText = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll('\uFFFD', '')
    .normalize('NFC')
    .replace(ANY_LINE_BREAK, '\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not reach the file
    .replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F]/g, '');

/**
 * A title or a place: as `cleanText`, with a space for each line break, because calendars show it in one line and a
 * break in it would be read back as another text.
 */
export const cleanLine = (text: string): string => cleanText(text.replace(ANY_LINE_BREAK, ' '));

/** The value of a property that `ics` does not escape (RFC 5545, 3.3.11): the name of a calendar, an id. */
export const escapeLine = (text: string): string => cleanLine(text).replace(/[\\;,]/g, (character) => `\\${character}`);

/** The same calendar file with lines of at most 75 octets, as the standard wants them, and no line that is given here. */
export const refold = (file: string, without: string): string =>
  file
    .replace(FOLD, '')
    .split(LINE_BREAK)
    .filter((line) => line !== without)
    .map(foldLine)
    .join(LINE_BREAK);

/** A line of more than 75 octets continues on the next one after a space, and never breaks inside a character. */
function foldLine(line: string): string {
  let folded = '';
  let octets = 0;
  for (const character of line) {
    const width = encoder.encode(character).length;
    if (octets + width > MAX_LINE_OCTETS) {
      folded += `${LINE_BREAK} `;
      // The space that says "continued" counts.
      octets = 1;
    }
    folded += character;
    octets += width;
  }
  return folded;
}
