import type { ErrorCode } from '@wellspring/shared/errors.ts';

/**
 * What stands against a new password before it is sent.
 *
 * @param minimum fewest characters, counted as a reader counts them
 * @returns null when nothing does
 */
export function passwordProblem(password: string, repeated: string, minimum: number): ErrorCode | null {
  if (password === '' || repeated === '') return 'fields_required';
  if ([...password].length < minimum) return 'password_too_short';
  if (password !== repeated) return 'passwords_do_not_match';
  return null;
}
