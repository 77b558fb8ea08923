import { FACTOR_KEYS } from '@wellspring/shared/domain/factor-keys.ts';

export const ITEMS_PER_FACTOR = 3;

/** The questions of the model, factor by factor; a test holds them to the content. */
export const ITEM_KEYS: readonly string[] = FACTOR_KEYS.flatMap((factor) =>
  Array.from({ length: ITEMS_PER_FACTOR }, (_, at) => `${factor}${at + 1}`),
);

/** One sign for each of ITEM_KEYS: 1 to 7, or 0 for what was left open. 100,000 people are 10 MB so. */
export const packItems = (items: Readonly<Record<string, number>>): string =>
  ITEM_KEYS.map((key) => items[key] ?? 0).join('');
