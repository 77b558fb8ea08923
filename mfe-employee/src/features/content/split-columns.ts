import type { Vitamin } from '@wellspring/shared/contracts/content/content.ts';

/** How much taller a card is than one of its factors, in factors: its title, its text and its edges. */
const CARD_HEIGHT = 5;

const toHeight = ({ factors }: Vitamin) => CARD_HEIGHT + factors.length;
const sum = (vitamins: readonly Vitamin[]) => vitamins.reduce((height, vitamin) => height + toHeight(vitamin), 0);

/**
 * Two columns of about equal height while every factor is folded, in reading order: the first ones left, the others
 * right. Unfolding does not move items.
 */
export function splitColumns(vitamins: readonly Vitamin[]): [Vitamin[], Vitamin[]] {
  let best: [Vitamin[], Vitamin[]] = [[...vitamins], []];
  for (let at = 1; at < vitamins.length; at += 1) {
    const split: [Vitamin[], Vitamin[]] = [vitamins.slice(0, at), vitamins.slice(at)];
    if (toGap(split) < toGap(best)) best = split;
  }
  return best;
}

const toGap = ([left, right]: readonly [Vitamin[], Vitamin[]]) => Math.abs(sum(left) - sum(right));
