import { AppError } from '@wellspring/shared/errors.ts';
import type { ClientSession } from 'mongoose';
import type { Person } from '../../people/door/person.ts';
import { normaliseRecoveryCode } from './recovery-codes.ts';
import type { SecondFactorRow } from './second-factor.ts';
import type { SecondFactorDeps } from './second-factor-deps.ts';
import { findStep } from './totp.ts';
import { writeNotice } from './write-notice.ts';

/** Not invalid_credentials: the password was right. */
export const wrongProof = (path: 'code' | 'passkey') =>
  new AppError('invalid_request', { fields: [{ path, code: path === 'code' ? 'wrong_code' : 'wrong_passkey' }] });

/**
 * The row once this code of the app, or this recovery code, was used; the person is notified of the latter. The caller stores
 * it in the same transaction.
 *
 * @returns null when the code is wrong or was used before
 */
export async function takeCode(
  deps: SecondFactorDeps,
  row: SecondFactorRow,
  person: Pick<Person, '_id' | 'language'>,
  code: string,
  session: ClientSession,
): Promise<SecondFactorRow | null> {
  const byApp = useApp(deps, row, code);
  if (byApp) return byApp;
  const used = useRecoveryCode(deps, row, code);
  if (used) await writeNotice(deps, person, 'recovery-code-used', session);
  return used;
}

function useApp({ box, now }: SecondFactorDeps, row: SecondFactorRow, code: string): SecondFactorRow | null {
  if (!row.app) return null;
  const { sealedSecret, lastStep } = row.app;
  const step = findStep(box.open(row._id, sealedSecret), code, now(), lastStep);
  return step === null ? null : { ...row, app: { ...row.app, lastStep: step, lastUsedAt: now() } };
}

function useRecoveryCode({ box }: SecondFactorDeps, row: SecondFactorRow, code: string): SecondFactorRow | null {
  const digest = box.digest(row._id, normaliseRecoveryCode(code));
  if (!row.recoveryDigests.includes(digest)) return null;
  return { ...row, recoveryDigests: row.recoveryDigests.filter((other) => other !== digest) };
}

export const toDigests = ({ box }: Pick<SecondFactorDeps, 'box'>, userId: string, codes: readonly string[]): string[] =>
  codes.map((code) => box.digest(userId, normaliseRecoveryCode(code)));
