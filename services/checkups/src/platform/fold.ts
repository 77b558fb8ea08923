/** Without capitals and accents, so that a search finds a text however they are typed. */
export const fold = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
