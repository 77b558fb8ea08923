import type { Profile, ProfileChange, ProfileField } from '@wellspring/shared/contracts/people/profile.ts';
import type { ProfileOptionList } from '@wellspring/shared/contracts/people/profile-options.ts';
import type { UsableProfileField } from '@wellspring/shared/domain/profile/profile-fields.ts';
import { isOptionField, problemOfChoice } from '@wellspring/shared/domain/profile/profile-options.ts';
import { readProfileValue } from '@wellspring/shared/domain/profile/read-profile-value.ts';
import { DEFAULT_TIME_ZONE, isoDay } from '@wellspring/shared/domain/time/dates.ts';
import { AppError, type FieldProblem } from '@wellspring/shared/errors.ts';
import { findOptions } from '../door/profile-options.ts';

export type ProfileRules = {
  fields: readonly UsableProfileField[];
  /** Ids of the company branches there are. */
  branchIds: ReadonlySet<string>;
  lists: readonly ProfileOptionList[];
  /** The current profile: a retired option may be kept. */
  current: Profile;
  timeZone?: string;
};

/** Fields of a profile as they were sent, and the problems of those that cannot be stored. */
export function readProfileFields(
  sent: Omit<ProfileChange, 'language' | 'profileRevision'>,
  { fields, branchIds, lists, current, timeZone }: ProfileRules,
): { accepted: Profile; problems: FieldProblem[] } {
  const today = isoDay(Date.now(), timeZone ?? DEFAULT_TIME_ZONE);
  const problems: FieldProblem[] = [];
  const accepted: [ProfileField, unknown][] = [];
  for (const [path, value] of Object.entries(sent) as [ProfileField, never][]) {
    if (value === undefined) continue;
    const rule = fields.find(({ field }) => field === path);
    if (!rule?.isEditable) {
      problems.push({ path, code: 'not_editable' });
      continue;
    }
    const reading = readProfileValue(path, value, { isRequired: rule.isRequired, today });
    const choice = isOptionField(path)
      ? problemOfChoice(findOptions(lists, path), (reading.value ?? null) as string | null, current[path] ?? null)
      : null;
    if (reading.problem) problems.push({ path, ...reading.problem });
    else if (choice) problems.push({ path, code: choice });
    else if (path === 'companyBranch' && reading.value !== null && !branchIds.has(String(reading.value)))
      problems.push({ path, code: 'unknown' });
    else accepted.push([path, reading.value]);
  }
  return { accepted: Object.fromEntries(accepted) as Profile, problems };
}

/**
 * What a person may write of what they sent, cleaned.
 *
 * @throws AppError invalid_request naming every field that is not theirs to change or does not fit
 */
export function readProfileChange(change: ProfileChange, rules: ProfileRules): Profile {
  const { language: _language, profileRevision, ...sent } = change;
  const { accepted, problems } = readProfileFields(sent, rules);
  if (Object.keys(accepted).length + problems.length > 0 && profileRevision === undefined)
    problems.push({ path: 'profileRevision', code: 'required' });
  if (problems.length > 0) throw new AppError('invalid_request', { fields: problems });
  return accepted;
}
