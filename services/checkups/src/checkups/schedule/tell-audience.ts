import type { TeamSize } from '../../people/door/audience.ts';
import type { Audience } from '../door/checkup.ts';

/**
 * Who is in a segment can say something about a person that whoever plans is not told: their age, how they are employed.
 * Plans can be tried without anybody noticing, so what is told of them must not answer "is this one person in there?".
 * Four rules see to it:
 *
 * 1. A team or segment is listed only where the audience names it whole: never what two of them have in common.
 * 2. Excluded people change nothing that is told as soon as a segment has to do with it.
 * 3. Numbers of segments are told by the five only, and whether they are enough follows from the told number.
 * 4. Teams and segments are counted apart, and who is in both twice: where adding a team of one person never moves the
 *    number over the next five, however many others are named beside it, that person is in the segment.
 */
const STEP = 5;

const namesSegment = ({ segmentIds }: Audience) => segmentIds.length > 0;

/** The audience in the parts that are measured for telling: with a segment in it, as if nobody were excluded. */
export function measurable(audience: Audience): Audience[] {
  if (!namesSegment(audience)) return [audience];
  const { teamIds, segmentIds } = audience;
  const ofSegments = { teamIds: [], segmentIds, excludedUserIds: [] };
  return teamIds.length === 0 ? [ofSegments] : [{ teamIds, segmentIds: [], excludedUserIds: [] }, ofSegments];
}

/**
 * How many people an audience has, as far as it may be told.
 *
 * @returns with a segment in it the nearest multiple of five, and five for fewer; nobody is told as nobody
 */
export function tellCount(audience: Audience, count: number): { count: number; isRounded: boolean } {
  if (!namesSegment(audience)) return { count, isRounded: false };
  return { count: count === 0 ? 0 : Math.max(STEP, Math.round(count / STEP) * STEP), isRounded: true };
}

/**
 * Whether enough people of a team or segment are asked for a result.
 *
 * @param share of them who are asked, 0 to 1
 * @param least people a result is made of
 */
export function isReportable({ isSegment, count }: TeamSize, share: number, least: number): boolean {
  if (!isSegment) return Math.floor(count * share) >= least;
  // Rounded down, but not below what is enough: otherwise a segment of four would seem too small by the rounding alone.
  const told = count < least ? 0 : Math.max(least, count - (count % STEP));
  return Math.floor(told * share) >= least;
}
