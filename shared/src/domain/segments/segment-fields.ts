import type { SegmentField, SegmentOperator } from '../../contracts/people/segment.ts';

/** How values of a field are compared. */
export type SegmentFieldKind = 'choice' | 'text' | 'day' | 'team' | 'tags';

export const segmentFieldKinds: Readonly<Record<SegmentField, SegmentFieldKind>> = {
  gender: 'choice',
  birthdate: 'day',
  city: 'text',
  country: 'choice',
  education: 'choice',
  employmentType: 'choice',
  employmentStart: 'day',
  team: 'team',
  tags: 'tags',
};

/** The operators that a field of this kind has, in the order in which they are offered. */
export const segmentOperators: Readonly<Record<SegmentFieldKind, readonly SegmentOperator[]>> = {
  choice: ['eq', 'ne'],
  text: ['eq', 'ne', 'contains', 'ncontains'],
  day: ['lt', 'lte', 'gt', 'gte', 'eq', 'ne'],
  team: ['eq', 'ne'],
  tags: ['contains', 'ncontains'],
};

/** Whether a person without a value fits: "is not" and "does not contain" hold for what is missing. */
export const fitsMissing = (operator: SegmentOperator): boolean => operator === 'ne' || operator === 'ncontains';
