import { AppError } from '@wellspring/shared/errors.ts';
import { commonPasswords } from './common-passwords.ts';
import { isMadeOfNames, type KnownNames } from './is-made-of-names.ts';

/** In characters; nothing is ever cut off. */
const MAX_LENGTH = 128;

export type NewPassword = { password: string; passwordConfirmation: string };

const lengthOf = (password: string) => [...password].length;

/**
 * The rules for a new password.
 *
 * @param minLength in characters, from the settings
 * @param names of the person and the company
 * @throws AppError fields_required, passwords_do_not_match, password_too_short (with `amount`), password_too_long,
 *   password_too_common, password_too_personal; each names the field
 */
export function checkNewPassword(
  { password, passwordConfirmation }: NewPassword,
  minLength: number,
  names: KnownNames,
): void {
  const empty = Object.entries({ password, passwordConfirmation }).filter(([, value]) => value === '');
  if (empty.length > 0) {
    throw new AppError('fields_required', { fields: empty.map(([path]) => ({ path, code: 'required' })) });
  }
  if (password !== passwordConfirmation) {
    throw new AppError('passwords_do_not_match', {
      fields: [{ path: 'passwordConfirmation', code: 'passwords_do_not_match' }],
    });
  }
  if (lengthOf(password) < minLength) {
    throw new AppError('password_too_short', {
      fields: [{ path: 'password', code: 'password_too_short', params: { amount: minLength } }],
    });
  }
  if (lengthOf(password) > MAX_LENGTH) {
    throw new AppError('password_too_long', {
      fields: [{ path: 'password', code: 'password_too_long', params: { amount: MAX_LENGTH } }],
    });
  }
  if (commonPasswords.has(password.toLowerCase())) {
    throw new AppError('password_too_common', { fields: [{ path: 'password', code: 'password_too_common' }] });
  }
  if (isMadeOfNames(password, names)) {
    throw new AppError('password_too_personal', { fields: [{ path: 'password', code: 'password_too_personal' }] });
  }
}
