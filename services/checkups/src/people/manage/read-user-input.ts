import type { NewUser, UserChange } from '@wellspring/shared/contracts/people/managed-user.ts';
import type { Profile, ProfileChange } from '@wellspring/shared/contracts/people/profile.ts';
import { readEmail, readName } from '@wellspring/shared/domain/profile/read-account.ts';
import { AppError, type FieldProblem } from '@wellspring/shared/errors.ts';
import { type ProfileRules, readProfileFields } from '../profile/change-profile.ts';
import { allProfileFields } from '../profile/to-profile.ts';
import type { UserWriter } from './user-writer.repository.ts';

/** Every field may be written, none of the profile is required. */
const fields = allProfileFields.map((field) => ({ field, isEditable: true, isRequired: false }));

export type InputRules = Omit<ProfileRules, 'fields'>;

type Account = { firstname?: string; lastname?: string; email?: string };

/** What was sent about a person, cleaned. */
export type UserInput = { account: Account; profile: Profile };

type Sent = Partial<UserChange> | Omit<NewUser, 'id' | 'sendWelcome'>;

/** The names and the address that were sent, cleaned. */
function readAccount(sent: Account): { account: Account; problems: FieldProblem[] } {
  const readings = [
    ['firstname', sent.firstname, readName],
    ['lastname', sent.lastname, readName],
    ['email', sent.email, readEmail],
  ] as const;
  const account: Account = {};
  const problems: FieldProblem[] = [];
  for (const [path, text, read] of readings) {
    if (text === undefined) continue;
    const { value, problem } = read(text);
    if (problem) problems.push({ path, ...problem });
    else account[path] = value;
  }
  return { account, problems };
}

/** The end of an employment is not before its start. */
function problemOfDates(profile: Profile): FieldProblem[] {
  const { employmentStart: start, employmentEnd: end } = profile;
  return start && end && end < start ? [{ path: 'employmentEnd', code: 'date_too_early', params: { day: start } }] : [];
}

/**
 * Reads a new person or changes of one.
 *
 * @param userId of the person who may keep their own address; null for a new one
 * @throws AppError invalid_request naming every field that does not fit
 */
export async function readUserInput(
  writer: Pick<UserWriter, 'isTaken' | 'unknownTeams'>,
  body: Sent,
  rules: InputRules,
  userId: string | null,
): Promise<UserInput> {
  const {
    firstname,
    lastname,
    email,
    language: _language,
    teamIds = [],
    revision: _revision,
    changeId: _changeId,
    ...sent
  } = {
    revision: undefined,
    changeId: undefined,
    ...body,
  };
  const { account, problems } = readAccount({
    ...(firstname === undefined ? {} : { firstname }),
    ...(lastname === undefined ? {} : { lastname }),
    ...(email === undefined ? {} : { email }),
  });
  if (account.email !== undefined && (await writer.isTaken(account.email, userId)))
    problems.push({ path: 'email', code: 'taken' });
  const profile = readProfileFields(sent as ProfileChange, { ...rules, fields });
  problems.push(...profile.problems, ...problemOfDates({ ...rules.current, ...profile.accepted }));
  const unknown = teamIds.length > 0 ? await writer.unknownTeams(teamIds) : [];
  if (unknown.length > 0) problems.push({ path: 'teamIds', code: 'unknown' });
  if (problems.length > 0) throw new AppError('invalid_request', { fields: problems });
  return { account, profile: profile.accepted };
}
