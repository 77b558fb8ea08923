import { can, permissionFlags } from '@wellspring/shared/domain/access/permissions.ts';
import { AppError } from '@wellspring/shared/errors.ts';
import type { Person } from '../../people/door/person.ts';
import type { SignOnRules } from '../../settings/door/setting.ts';

export type PasswordRulesDeps = {
  /** As they are now: who switches something off means at once. */
  readSignOnRules: () => Promise<SignOnRules>;
};

/** Whether a password opens the account. Holders of `managecompany` keep theirs, for a day without the provider. */
export async function mayUsePassword(
  { readSignOnRules }: PasswordRulesDeps,
  { permissions }: Pick<Person, 'permissions'>,
): Promise<boolean> {
  return can(permissionFlags(permissions), 'managecompany') || (await readSignOnRules()).arePasswordsAllowed;
}

export const signOnOnly = () =>
  new AppError('not_possible_now', { fields: [{ path: 'password', code: 'single_sign_on_only' }] });
