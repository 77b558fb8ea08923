import type { SubmissionCard } from '../../answers/door/submission.ts';
import { type Run, toRunPhase } from '../door/run.ts';

/** A card with its dates; an own vitamin has none. */
export type DatedCard = SubmissionCard & Pick<Run, 'start' | 'end' | 'graceEnd'>;

const LAST = Number.POSITIVE_INFINITY;

/**
 * The order of a person's list: first what waits for answers, the nearest deadline first; then what is planned, the
 * soonest first; then the rest, the newest first. What has no date is the last of its kind, the newest first.
 *
 * @param isFinished asked only about cards that are open or in their grace
 */
export function orderCards(
  cards: readonly DatedCard[],
  isFinished: (card: SubmissionCard) => boolean,
  now: Date,
): DatedCard[] {
  /** Group, then place within it, both ascending. */
  function placeOf(card: DatedCard): [number, number] {
    const phase = toRunPhase(card, now);
    if (phase === 'planned') return [1, card.start?.getTime() ?? LAST];
    if (phase === 'over' || isFinished(card)) return [2, card.start ? -card.start.getTime() : LAST];
    return [0, card.end?.getTime() ?? LAST];
  }
  const placed = cards.map((card) => ({ card, place: placeOf(card), id: card.entryId ?? card.checkupId }));
  placed.sort(({ place: [group, at], id }, { place: [otherGroup, otherAt], id: otherId }) => {
    if (group !== otherGroup) return group - otherGroup;
    if (at !== otherAt) return at < otherAt ? -1 : 1;
    // Ids grow with time; and with them the order is the same on every page.
    return id < otherId ? 1 : -1;
  });
  return placed.map(({ card }) => card);
}

/** Cards of which it matters whether they are finished. */
export const isOpenCard = (card: DatedCard, now: Date): boolean => ['open', 'grace'].includes(toRunPhase(card, now));
