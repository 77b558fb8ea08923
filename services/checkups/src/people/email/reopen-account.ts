import { can, permissionFlags } from '@wellspring/shared/domain/access/permissions.ts';
import { readEmail } from '@wellspring/shared/domain/profile/read-account.ts';
import { AppError, type FieldProblem } from '@wellspring/shared/errors.ts';
import type { UserActor } from '@wellspring/shared/server/http/service-auth.ts';
import { mayManage } from '../../access/door/may-manage.ts';
import { isDuplicateKey } from '../../platform/duplicate-key.ts';
import { isOpenProposal } from '../door/email-proposal.ts';
import type { ProposedEmail, UserRow } from '../door/person.ts';
import type { ManageDeps } from '../manage/manage-deps.ts';
import { proposeEmail } from './propose-email.ts';

type ReopenDeps = Pick<ManageDeps, 'writer' | 'accounts' | 'mails' | 'inTransaction' | 'wakeRelay' | 'audit' | 'now'>;

const refuse = (code: 'invalid_request' | 'not_possible_now', field: FieldProblem) =>
  new AppError(code, { fields: [field] });

/**
 * Not whether the person has ever logged in: who has not has answered nothing, which no administrator sees.
 *
 * @throws AppError not_possible_now for oneself, and for a person who is not current
 */
function requireReopenable(actor: UserActor, person: UserRow): void {
  if (person._id === actor.userId) throw refuse('not_possible_now', { path: 'id', code: 'oneself' });
  if (person.status !== 'active') throw refuse('not_possible_now', { path: 'id', code: 'not_current' });
}

/**
 * Says that the mailbox of a person is lost, and proposes another address, which a second administrator may confirm. As
 * with every proposal both addresses get a notice, and the old mailbox or the person, logged in, may confirm or decline.
 *
 * @throws AppError invalid_request for an address that does not fit or is taken
 */
export async function askReopening(deps: ReopenDeps, actor: UserActor, person: UserRow, wanted: string): Promise<void> {
  const { writer, inTransaction, wakeRelay, audit } = deps;
  requireReopenable(actor, person);
  const { value: email, problem } = readEmail(wanted);
  if (problem) throw refuse('invalid_request', { path: 'email', ...problem });
  if (email === person.email) throw refuse('invalid_request', { path: 'email', code: 'unchanged' });
  if (await writer.isTaken(email, person._id)) throw refuse('invalid_request', { path: 'email', code: 'taken' });
  await inTransaction((session) =>
    proposeEmail(deps, { person, email, by: actor.userId, isMailboxLost: true }, session),
  );
  await audit({ act: 'reopening_asked', userId: actor.userId, objectId: person._id });
  wakeRelay();
}

/** Whether the first administrator could still ask for it today. */
async function isStillAsked({ writer }: ReopenDeps, proposal: ProposedEmail, person: UserRow): Promise<boolean> {
  const asker = await writer.find(proposal.proposedBy);
  if (asker?.status !== 'active' || !can(permissionFlags(asker.permissions), 'manageusers')) return false;
  const { _id: userId, language, permissions } = asker;
  return mayManage({ kind: 'user', userId, sessionId: '', language, permissions }, person);
}

/**
 * Gives a person whose mailbox is lost the address that another administrator proposed. All sessions end, mailed links
 * open nothing, both addresses get a notice, and the new one a link to choose a password. What the person began before
 * is closed to the account until a device on which they logged in before proves who they are: two administrators
 * together do not get at it either.
 *
 * @param wanted the address that this administrator was shown
 * @throws AppError not_possible_now without such a proposal, or when it is the administrator's own
 */
export async function confirmReopening(
  deps: ReopenDeps,
  actor: UserActor,
  person: UserRow,
  wanted: string,
): Promise<void> {
  const { writer, accounts, mails, inTransaction, wakeRelay, audit, now } = deps;
  requireReopenable(actor, person);
  const { _id: userId, language } = person;
  try {
    await inTransaction(async (session) => {
      const row = await writer.find(userId, session);
      const proposal = row?.proposedEmail;
      const isOpen = row && isOpenProposal(proposal, now()) && proposal.isMailboxLost && proposal.email === wanted;
      if (!isOpen || !(await isStillAsked(deps, proposal, row)))
        throw refuse('not_possible_now', { path: 'email', code: 'not_asked' });
      if (proposal.proposedBy === actor.userId)
        throw refuse('not_possible_now', { path: 'email', code: 'second_administrator' });
      const at = now();
      await writer.setProposal(userId, null, session);
      await writer.setClosures(userId, [...(row.closures ?? []), { address: row.email, before: at }], session);
      await writer.change(row, { email: proposal.email }, at, session);
      await accounts.endSessions(userId, at, session);
      await accounts.voidLinks(userId, at, session);
      await accounts.sendReset(row, session);
      const mail = { template: 'account-reopened', userId, language, variables: { address: proposal.email } } as const;
      await mails.write({ ...mail, toAddress: row.email }, session);
      await mails.write({ ...mail, toAddress: proposal.email }, session);
    });
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    throw refuse('not_possible_now', { path: 'email', code: 'taken' });
  }
  await audit({ act: 'account_reopened', userId: actor.userId, objectId: userId });
  wakeRelay();
}

/**
 * Opens what was closed to a person, because they logged in on a device that knew them by an old address. What was
 * closed before that address was theirs stays closed.
 *
 * @param address the old address
 */
export async function proveDevice(
  { writer, inTransaction, audit }: Pick<ReopenDeps, 'writer' | 'inTransaction' | 'audit'>,
  { userId, address }: { userId: string; address: string },
): Promise<void> {
  const isProved = await inTransaction(async (session) => {
    const { closures = [] } = (await writer.find(userId, session)) ?? {};
    const place = closures.findIndex((closure) => closure.address === address);
    if (place === -1) return false;
    await writer.setClosures(userId, closures.slice(0, place), session);
    return true;
  });
  if (isProved) await audit({ act: 'account_proved', userId });
}
