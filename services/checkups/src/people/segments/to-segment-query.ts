import type { SegmentCondition, SegmentFilter } from '@wellspring/shared/contracts/people/segment.ts';
import { resolveDay } from '@wellspring/shared/domain/segments/resolve-day.ts';
import { segmentFieldKinds } from '@wellspring/shared/domain/segments/segment-fields.ts';
import { escapeRegex } from '../../platform/escape-regex.ts';

type Query = Record<string, unknown>;

/** Days are stored as midnight in UTC. */
const toMoment = (day: string): Date => new Date(`${day}T00:00:00Z`);

/**
 * A filter as a query on users; `matchesSegment` says the same of one person.
 *
 * @param today `YYYY-MM-DD` on the company's calendar
 * @param memberIds by team that the filter names: members of the team and of all teams below it
 */
export function toSegmentQuery(
  { match, conditions }: SegmentFilter,
  today: string,
  memberIds: ReadonlyMap<string, readonly string[]>,
): Query {
  const queries = conditions.map((condition) => toQuery(condition, today, memberIds));
  return match === 'all' ? { $and: queries } : { $or: queries };
}

function toQuery(
  { field, operator, value }: SegmentCondition,
  today: string,
  memberIds: ReadonlyMap<string, readonly string[]>,
): Query {
  const name = `profile.${field}`;
  if (field === 'team') {
    const ids = memberIds.get(String(value)) ?? [];
    return { _id: operator === 'eq' ? { $in: ids } : { $nin: ids } };
  }
  if (field === 'tags') return { [name]: operator === 'contains' ? value : { $ne: value } };
  const kind = segmentFieldKinds[field];
  if (kind === 'day') return { [name]: { [`$${operator}`]: toMoment(resolveDay(value, today)) } };
  if (kind === 'choice') return { [name]: { [`$${operator}`]: value } };
  const wanted = escapeRegex(String(value));
  const isExact = operator === 'eq' || operator === 'ne';
  const pattern = { $regex: isExact ? `^${wanted}$` : wanted, $options: 'i' };
  return { [name]: operator === 'eq' || operator === 'contains' ? pattern : { $not: pattern } };
}
