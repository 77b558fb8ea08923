import type { SegmentCondition, SegmentFilter } from '../../contracts/people/segment.ts';
import { COUNTRY_CODES } from '../profile/country-codes.ts';
import { segmentChoices, segmentFieldKinds, segmentOperators } from './segment-fields.ts';

/** A part of a filter that must be mended, by path from `filter`. */
export type SegmentProblem = {
  path: string;
  code: 'not_of_field' | 'invalid' | 'required' | 'invalid_date' | 'unknown';
};

const DAY = /^(?!0000)\d{4}-\d{2}-\d{2}$/;

function isDay(text: string): boolean {
  if (!DAY.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === text;
}

/** What is wrong with one condition, by the part of it that must be mended; null: nothing. */
function findProblem({ field, operator, value }: SegmentCondition): SegmentProblem | null {
  const kind = segmentFieldKinds[field];
  if (!segmentOperators[kind].includes(operator)) return { path: 'operator', code: 'not_of_field' };
  if (typeof value !== 'string') return kind === 'day' ? null : { path: 'value', code: 'invalid' };
  if (value.trim() === '') return { path: 'value', code: 'required' };
  if (kind === 'day') return isDay(value) ? null : { path: 'value', code: 'invalid_date' };
  if (field === 'country') return COUNTRY_CODES.includes(value) ? null : { path: 'value', code: 'unknown' };
  if (field === 'gender' || field === 'education' || field === 'employmentType')
    return (segmentChoices[field] as readonly string[]).includes(value) ? null : { path: 'value', code: 'unknown' };
  return null;
}

/** Every part of a filter that does not fit its field, by path from `filter`. Whether a team exists is not looked at. */
export const checkSegmentFilter = ({ conditions }: SegmentFilter): SegmentProblem[] =>
  conditions.flatMap((condition, at) => {
    const problem = findProblem(condition);
    return problem ? [{ path: `filter.conditions.${at}.${problem.path}`, code: problem.code }] : [];
  });
