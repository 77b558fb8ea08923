import type { Vitamin } from '@wellspring/shared/contracts/content/content.ts';

const fold = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/**
 * The vitamins with the factors in whose title or text every word of the search occurs, whatever the capitals and
 * accents; all factors of a vitamin whose own title fits.
 *
 * @returns the vitamins as they are for an empty search; those without a find are left out
 */
export function findDefinitions(vitamins: readonly Vitamin[], search: string): readonly Vitamin[] {
  const words = fold(search).split(/\s+/).filter(Boolean);
  if (words.length === 0) return vitamins;
  const fits = (...texts: readonly string[]) => {
    const text = fold(texts.join(' '));
    return words.every((word) => text.includes(word));
  };
  return vitamins.flatMap((vitamin) => {
    if (fits(vitamin.title)) return [vitamin];
    const factors = vitamin.factors.filter(({ title, body }) => fits(title, body));
    return factors.length > 0 ? [{ ...vitamin, factors }] : [];
  });
}
