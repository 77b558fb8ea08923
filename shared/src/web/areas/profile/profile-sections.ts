import type { ProfileField } from '../../../contracts/people/profile.ts';

/** How a field is filled in. */
type FieldKind = 'text' | 'phone' | 'number' | 'day' | 'choice' | 'country' | 'branch' | 'tags';

/** Fields that are not here are a line of text. */
const kinds: Partial<Record<ProfileField, FieldKind>> = {
  gender: 'choice',
  birthdate: 'day',
  maritalState: 'choice',
  children: 'number',
  phone: 'phone',
  country: 'country',
  education: 'choice',
  transportation: 'choice',
  seniority: 'number',
  employmentType: 'choice',
  companyBranch: 'branch',
  employmentStart: 'day',
  employmentEnd: 'day',
  tags: 'tags',
};

export const findFieldKind = (field: ProfileField): FieldKind => kinds[field] ?? 'text';

/** What a choice offers, in order; the words are messages. */
export const choices = {
  gender: ['female', 'male', 'other'],
  maritalState: ['not-married', 'married', 'widow', 'widower'],
  education: ['primary', 'secondary', 'bachelor', 'master', 'phd'],
  transportation: ['car', 'bike', 'foot'],
  employmentType: ['blue-collar', 'white-collar'],
} as const satisfies Partial<Record<ProfileField, readonly string[]>>;

export type ChoiceField = keyof typeof choices;

/** What the browser may fill in for the person (WCAG 1.3.5). */
export const autoComplete: Partial<Record<ProfileField, string>> = {
  gender: 'sex',
  birthdate: 'bday',
  phone: 'tel',
  street: 'address-line1',
  bus: 'address-line2',
  postalCode: 'postal-code',
  city: 'address-level2',
  state: 'address-level1',
  jobTitle: 'organization-title',
};

type Section = { name: 'person' | 'address' | 'education' | 'work'; fields: readonly ProfileField[] };

/** The profile in the parts a reader looks for. */
export const SECTIONS: readonly Section[] = [
  { name: 'person', fields: ['gender', 'birthdate', 'maritalState', 'children', 'phone'] },
  { name: 'address', fields: ['street', 'nr', 'bus', 'postalCode', 'city', 'state', 'country'] },
  { name: 'education', fields: ['education', 'transportation'] },
  {
    name: 'work',
    fields: [
      'jobTitle',
      'jobLevel',
      'position',
      'seniority',
      'employmentType',
      'companyBranch',
      'employmentStart',
      'employmentEnd',
      'terminationReason',
      'tags',
    ],
  },
];
