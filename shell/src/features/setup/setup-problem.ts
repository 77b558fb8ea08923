import { AppError, isAppError } from '@wellspring/shared/errors.ts';

/** What is typed into the set-up form, by field. */
export const emptySetup = { code: '', firstname: '', lastname: '', email: '', password: '', companyName: '' };
export type SetupFields = typeof emptySetup;
export type SetupField = keyof SetupFields;

const names = Object.keys(emptySetup) as SetupField[];
const isField = (path: string): path is SetupField => names.some((name) => name === path);

/**
 * The problem of a form before it is sent.
 *
 * @param minimum fewest characters of a password, counted as a reader counts them
 * @returns null when there is none
 */
export function findSetupProblem(fields: SetupFields, minimum: number): AppError | null {
  const empty = names.filter((name) => fields[name].trim() === '');
  if (empty.length > 0)
    return new AppError('fields_required', { fields: empty.map((path) => ({ path, code: 'required' })) });
  if (!/^\s*[^\s@]+@[^\s@]+\s*$/.test(fields.email))
    return new AppError('invalid_request', { fields: [{ path: 'email', code: 'invalid' }] });
  if ([...fields.password].length < minimum)
    return new AppError('password_too_short', { fields: [{ path: 'password', code: 'password_too_short' }] });
  return null;
}

/** The fields that a problem names, of the form or of the server. */
export const findWrongFields = (problem: unknown): ReadonlySet<SetupField> =>
  new Set(isAppError(problem) ? (problem.fields ?? []).map(({ path }) => path).filter(isField) : []);
