/**
 * The letters of an avatar: the first of the first and of the last word, in capitals.
 *
 * @param name a person's or a team's name
 * @returns one or two letters; empty for an empty name
 */
export function toInitials(name: string): string {
  const words = name.split(/\s+/u).filter(Boolean);
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined];
  return letters.map((word) => [...(word ?? '')][0]?.toLocaleUpperCase() ?? '').join('');
}
