import type { TeamSize } from '../../people/door/audience.ts';
import type { Audience } from '../door/checkup.ts';

/**
 * Membership in a segment can reveal age or contract of a person to a planner who may not see these. Plans can be tried
 * without a trace, so a preview must not reveal membership (differencing). Four rules:
 * 1. A team or segment is listed only where the audience names it whole: never an intersection.
 * 2. Exclusions change no number as soon as a segment is involved.
 * 3. Numbers of segments are rounded to five, and the result decision follows from the rounded number.
 * 4. Teams and segments are counted separately, and members of both twice: otherwise, where adding a team of one person
 * does not change the number, that person would be known to be in the segment.
 */
const STEP = 5;

const namesSegment = ({ segmentIds }: Audience) => segmentIds.length > 0;

/** The parts of an audience that are counted for display: with a segment involved, without exclusions. */
export function measurable(audience: Audience): Audience[] {
  if (!namesSegment(audience)) return [audience];
  const { teamIds, segmentIds } = audience;
  const ofSegments = { teamIds: [], segmentIds, excludedUserIds: [] };
  return teamIds.length === 0 ? [ofSegments] : [{ teamIds, segmentIds: [], excludedUserIds: [] }, ofSegments];
}

/**
 * Size of an audience for display.
 *
 * @returns with a segment involved the nearest multiple of five, at least five; 0 stays 0
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
