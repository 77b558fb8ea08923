import { randomUUIDv7 } from 'node:crypto';
import type { SetUp } from '@wellspring/shared/contracts/access/setup.ts';
import type { OpenedSession } from '@wellspring/shared/contracts/internal/sessions.ts';
import { AppError } from '@wellspring/shared/errors.ts';
import type { FirstAccounts } from '../../people/door/first-account.ts';
import { normaliseEmail } from '../../people/door/person.ts';
import type { InTransaction } from '../../platform/mongo.ts';
import type { SettingsWriter } from '../../settings/door/setting.ts';
import { checkNewPassword } from '../passwords/check-new-password.ts';
import { type SessionDeps, startSession } from '../sessions/open-session.ts';
import type { SetupRepository } from './setup.repository.ts';
import { createNonce, deriveSetupCode, isSameCode } from './setup-code.ts';

export type SetUpDeps = SessionDeps & {
  firstAccounts: FirstAccounts;
  setups: SetupRepository;
  /** The code is derived from it. */
  secret: string;
  passwordMinLength: () => Promise<number>;
  settingsWriter: SettingsWriter;
  inTransaction: InTransaction;
};

/**
 * Makes the first account, the company team and the name and language of the company, and logs in; all or nothing.
 *
 * @throws AppError not_found once there is a user, invalid_setup_code, or what `checkNewPassword` throws; the code stays
 *   valid then
 */
export async function setUp(
  deps: SetUpDeps,
  { code, password, device, ...given }: SetUp & { device: string },
): Promise<OpenedSession> {
  const { firstAccounts, setups, settingsWriter, hasher, inTransaction } = deps;
  if (await firstAccounts.hasUsers()) throw new AppError('not_found');
  const nonce = await setups.findNonce(new Date());
  // Without a valid code as much work is done.
  const isRight = isSameCode(code, deriveSetupCode(deps.secret, nonce ?? createNonce()));
  if (nonce === null || !isRight) throw invalidCode();
  checkNewPassword({ password, passwordConfirmation: password }, await deps.passwordMinLength(), given);

  const passwordHash = await hasher.hash(password);
  const companyName = given.companyName.trim();
  const person = {
    _id: randomUUIDv7(),
    email: normaliseEmail(given.email),
    passwordHash,
    firstname: given.firstname.trim(),
    lastname: given.lastname.trim(),
    language: given.language,
  };
  const opened = await inTransaction(async (session) => {
    const now = new Date();
    await firstAccounts.lock(session);
    // Another browser was faster.
    if (await firstAccounts.hasUsers(session)) throw new AppError('not_found');
    if (!(await setups.use(nonce, now, session))) throw invalidCode();
    const row = await firstAccounts.add(person, now, session);
    await firstAccounts.ensureCompanyTeam(companyName, session);
    await settingsWriter.changeWithin({ companyName, defaultLanguage: given.language }, session);
    return startSession(deps, row, device, session);
  });
  settingsWriter.forgetRecent();
  return opened;
}

const invalidCode = () =>
  new AppError('invalid_setup_code', { fields: [{ path: 'code', code: 'invalid_setup_code' }] });
