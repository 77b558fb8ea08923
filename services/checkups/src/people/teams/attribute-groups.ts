import { NOT_GIVEN, type SplitAttribute } from '@wellspring/shared/contracts/settings/split-attributes.ts';
import { AGE_BANDS } from '@wellspring/shared/domain/segments/age-bands.ts';

/** Whole years between a birthday and a day, both read in UTC. */
function ageOn(birthdate: Date, today: Date): number {
  const years = today.getUTCFullYear() - birthdate.getUTCFullYear();
  const birthdayThisYear = new Date(birthdate);
  birthdayThisYear.setUTCFullYear(today.getUTCFullYear());
  return birthdayThisYear > today ? years - 1 : years;
}

/** @returns `under_25`, `25_34` … `55_over` */
function ageBand(birthdate: Date, today: Date): string {
  const age = ageOn(birthdate, today);
  const at = AGE_BANDS.findLastIndex((first) => age >= first);
  const first = AGE_BANDS[at];
  if (first === undefined) return `under_${AGE_BANDS[0]}`;
  const next = AGE_BANDS[at + 1];
  return next === undefined ? `${first}_over` : `${first}_${next - 1}`;
}

const storedNames = {
  companyBranch: 'companyBranchId',
  employmentType: 'employmentType',
  gender: 'gender',
  age: 'birthdate',
  education: 'education',
} as const satisfies Record<SplitAttribute, string>;

type StoredProfile = Readonly<Record<string, unknown>>;

function groupOf(attribute: SplitAttribute, profile: StoredProfile, today: Date): string {
  const value = profile[storedNames[attribute]];
  if (attribute === 'age') return value instanceof Date ? ageBand(value, today) : NOT_GIVEN;
  return typeof value === 'string' && value !== '' ? value : NOT_GIVEN;
}

/** The stored fields of a profile that these attributes are read from. */
export const toStoredFields = (attributes: readonly SplitAttribute[]): string[] =>
  attributes.map((attribute) => storedNames[attribute]);

/** The group of each of these attributes: a value, a band of ages, or `not_given`. No birthday gets any further. */
export const attributeGroups = (
  profile: StoredProfile,
  attributes: readonly SplitAttribute[],
  today: Date,
): Partial<Record<SplitAttribute, string>> =>
  Object.fromEntries(attributes.map((attribute) => [attribute, groupOf(attribute, profile, today)]));
