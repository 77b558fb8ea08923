import type { SegmentCondition, SegmentField, SegmentFilter } from '../../contracts/people/segment.ts';
import { resolveDay } from './resolve-day.ts';
import { fitsMissing, segmentFieldKinds } from './segment-fields.ts';

/** What is known about a person; null or empty where nothing is. */
export type SegmentFacts = {
  /** Days are `YYYY-MM-DD`. */
  [Field in Exclude<SegmentField, 'team' | 'tags'>]: string | null;
} & {
  tags: readonly string[];
  /** Teams the person is a member of, with all teams above them. */
  teamIds: ReadonlySet<string>;
};

/** A text in a regular expression that means itself. */
const escapePattern = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/**
 * Whether a person fits the filter. The query in services/checkups (to-segment-query.ts) says the same to the database.
 *
 * @param today `YYYY-MM-DD` on the company's calendar, from which relative days are counted back
 */
export function matchesSegment({ match, conditions }: SegmentFilter, facts: SegmentFacts, today: string): boolean {
  const fits = (condition: SegmentCondition) => matchesCondition(condition, facts, today);
  return match === 'all' ? conditions.every(fits) : conditions.some(fits);
}

function matchesCondition({ field, operator, value }: SegmentCondition, facts: SegmentFacts, today: string): boolean {
  if (field === 'team') return facts.teamIds.has(String(value)) === (operator === 'eq');
  if (field === 'tags') return facts.tags.includes(String(value)) === (operator === 'contains');
  const held = facts[field];
  if (held === null) return fitsMissing(operator);
  if (segmentFieldKinds[field] === 'day') return compareDays(held, operator, resolveDay(value, today));
  if (segmentFieldKinds[field] === 'choice') return (held === value) === (operator === 'eq');
  const wanted = escapePattern(String(value));
  const isExact = operator === 'eq' || operator === 'ne';
  const found = new RegExp(isExact ? `^${wanted}$` : wanted, 'iu').test(held);
  return found !== fitsMissing(operator);
}

/** Days as texts sort like days. */
function compareDays(held: string, operator: SegmentCondition['operator'], day: string): boolean {
  if (operator === 'lt') return held < day;
  if (operator === 'lte') return held <= day;
  if (operator === 'gt') return held > day;
  if (operator === 'gte') return held >= day;
  return (held === day) === (operator === 'eq');
}
