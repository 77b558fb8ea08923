import type { Profile } from '../../contracts/people/profile.ts';
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

type Choices<Field extends keyof Profile> = readonly NonNullable<Profile[Field]>[];

/** The values of the fields that have few of them, in the order in which they are offered. */
export const segmentChoices: {
  readonly gender: Choices<'gender'>;
  readonly education: Choices<'education'>;
  readonly employmentType: Choices<'employmentType'>;
} = {
  gender: ['female', 'male', 'other'],
  education: ['primary', 'secondary', 'bachelor', 'master', 'phd'],
  employmentType: ['blue-collar', 'white-collar'],
};
