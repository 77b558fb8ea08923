import { normaliseEmail } from '../../people/door/person.ts';
import type { Audit, AuditedSince } from '../../platform/audit/audit.ts';
import type { ResetDeps } from '../reset/reset-password.ts';

const DAY_MS = 24 * 3_600_000;

export type WarnDeps = Pick<ResetDeps, 'people' | 'mails' | 'inTransaction' | 'wakeRelay'> & {
  audit: Audit;
  wasAuditedSince: AuditedSince;
};

/**
 * Notifies a user by mail about repeated failed log-ins; at most once a day. The caller learns nothing from it, not
 * even whether the account exists.
 *
 * @param identifier as it was typed
 */
export async function warnOfFailures(deps: WarnDeps, identifier: string): Promise<void> {
  const { people, mails, inTransaction, wakeRelay, audit, wasAuditedSince } = deps;
  const user = await people.findByEmail(normaliseEmail(identifier));
  if (user?.status !== 'active') return;
  const { _id: userId, language } = user;
  if (await wasAuditedSince(userId, 'log_in_failed_often', new Date(Date.now() - DAY_MS))) return;
  await audit({ act: 'log_in_failed_often', userId });
  await inTransaction((session) =>
    mails.write({ template: 'failed-log-ins', userId, language, variables: {} }, session),
  );
  wakeRelay();
}
