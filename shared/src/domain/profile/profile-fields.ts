import type { ProfileField, ProfileFieldRule, ProfileFieldRules } from '../../contracts/people/profile.ts';

const theirOwn: ProfileFieldRule = { isShown: true, isEditable: true, isRequired: false };
const fromTheCompany: ProfileFieldRule = { isShown: true, isEditable: false, isRequired: false };
/** Users need not read on their profile that their employment will end, and why. */
const forTheCompany: ProfileFieldRule = { isShown: false, isEditable: false, isRequired: false };

/** What holds until an administrator decides otherwise: personal data is the person's own, employment data is read. */
export const defaultProfileFields: ProfileFieldRules = {
  gender: theirOwn,
  birthdate: theirOwn,
  maritalState: theirOwn,
  children: theirOwn,
  phone: theirOwn,
  street: theirOwn,
  nr: theirOwn,
  bus: theirOwn,
  postalCode: theirOwn,
  city: theirOwn,
  state: theirOwn,
  country: theirOwn,
  education: theirOwn,
  transportation: theirOwn,
  jobTitle: fromTheCompany,
  jobLevel: fromTheCompany,
  position: fromTheCompany,
  seniority: fromTheCompany,
  employmentType: fromTheCompany,
  companyBranch: fromTheCompany,
  employmentStart: fromTheCompany,
  employmentEnd: forTheCompany,
  terminationReason: forTheCompany,
  tags: fromTheCompany,
};

export type UsableProfileField = { field: ProfileField; isEditable: boolean; isRequired: boolean };

/**
 * The fields users see of themselves, in order, and what they may do with each: a field that cannot be edited is never
 * required.
 */
export const shownProfileFields = (rules: ProfileFieldRules, hidesProfile: boolean): UsableProfileField[] =>
  (Object.keys(defaultProfileFields) as ProfileField[]).flatMap((field) => {
    const { isShown, isEditable, isRequired } = rules[field];
    return isShown && !hidesProfile ? [{ field, isEditable, isRequired: isEditable && isRequired }] : [];
  });
