import type { Audience } from '../../checkups/door/checkup.ts';
import { asksEverybody } from '../../checkups/door/run-list.ts';
import type { SetPlace } from '../../people/door/set-places.ts';

type AskedSets = Pick<Audience, 'teamIds' | 'segmentIds'>;

/**
 * Whether it says nothing about members of segments that a run counts a set. Otherwise a manager would read from the list
 * of runs that a member of their team is in a segment.
 */
export function isOpenlyCounted(
  { segmentIds, teamIds }: AskedSets,
  { _id, isSegment }: Pick<SetPlace, '_id' | 'isSegment'>,
) {
  if (isSegment) return segmentIds.includes(_id) || asksEverybody({ segmentIds, teamIds });
  return segmentIds.length === 0;
}

/**
 * Whether a run that has not opened would count a set.
 *
 * @param asked the teams that it asks, as they are now
 */
export function wouldCount(audience: AskedSets, asked: readonly SetPlace[], place: SetPlace): boolean {
  if (!isOpenlyCounted(audience, place)) return false;
  if (place.isSegment || asksEverybody(audience)) return true;
  return (
    audience.teamIds.some((id) => id === place._id || place.ancestorIds.includes(id)) ||
    asked.some(({ _id, ancestorIds }) => audience.teamIds.includes(_id) && ancestorIds.includes(place._id))
  );
}
