/** The text as stored: composed, without spaces around and with single ones inside. */
export const tidyTag = (text: string): string => text.normalize('NFC').replaceAll(/\s+/g, ' ').trim();

/** The text as it is compared: without capitals and accents. */
export const foldTag = (text: string): string => tidyTag(text).normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** Every three characters in a row, each once; none for a shorter text. */
export function toTrigrams(folded: string): string[] {
  const characters = [...folded];
  return [...new Set(characters.slice(2).map((_, at) => characters.slice(at, at + 3).join('')))];
}
