import { createHash, randomBytes } from 'node:crypto';
import { AppError } from '@wellspring/shared/errors.ts';
import type { ClientSession } from 'mongoose';
import { isDuplicateKey } from '../../platform/duplicate-key.ts';
import { isOpenProposal, PROPOSAL_MS } from '../door/email-proposal.ts';
import type { UserRow } from '../door/person.ts';
import type { ManageDeps } from '../manage/manage-deps.ts';

const CODE_BYTES = 32;

/** SHA-256 of the code in the link, in hexadecimal: all that is stored of it. */
const toDigest = (code: string): string => createHash('sha256').update(code).digest('hex');

type Proposal = { person: UserRow; email: string; by: string; isMailboxLost?: true };

/**
 * Keeps a new address until the person confirms it: by the link in the old mailbox, or logged in. Both addresses get a
 * notice. An older proposal is replaced, and its link opens nothing.
 */
export async function proposeEmail(
  { writer, mails, now }: Pick<ManageDeps, 'writer' | 'mails' | 'now'>,
  { person, email, by, isMailboxLost }: Proposal,
  session: ClientSession,
): Promise<void> {
  const code = randomBytes(CODE_BYTES).toString('base64url');
  const expiresAt = new Date(now().getTime() + PROPOSAL_MS);
  const lost = isMailboxLost ? { isMailboxLost } : {};
  await writer.setProposal(person._id, { email, proposedBy: by, digest: toDigest(code), expiresAt, ...lost }, session);
  const { _id: userId, language } = person;
  const variables = { code, address: email };
  await mails.write({ template: 'email-proposed', userId, language, variables }, session);
  await mails.write({ template: 'email-proposed-notice', userId, language, variables: {}, toAddress: email }, session);
}

type ConfirmDeps = Pick<ManageDeps, 'writer' | 'accounts' | 'mails' | 'inTransaction' | 'wakeRelay' | 'audit' | 'now'>;

/** Gives the person the address that was proposed, voids mailed links, and sends a notice to both addresses. */
async function takeOver(
  { writer, accounts, mails, now }: ConfirmDeps,
  person: UserRow,
  session: ClientSession,
): Promise<void> {
  const { proposedEmail: proposal, _id: userId, language, email: old } = person;
  if (!isOpenProposal(proposal, now()) || person.status !== 'active') throw new AppError('not_found');
  await writer.setProposal(userId, null, session);
  await writer.change(person, { email: proposal.email }, now(), session);
  await accounts.voidLinks(userId, now(), session);
  const mail = { template: 'email-changed', userId, language, variables: { address: proposal.email } } as const;
  await mails.write({ ...mail, toAddress: old }, session);
  await mails.write({ ...mail, toAddress: proposal.email }, session);
}

/** Runs a confirmation. @throws AppError not_found without a proposal, not_possible_now when the address was taken since */
async function confirm(deps: ConfirmDeps, find: (session: ClientSession) => Promise<UserRow | null>): Promise<void> {
  try {
    const userId = await deps.inTransaction(async (session) => {
      const person = await find(session);
      if (!person) throw new AppError('not_found');
      await takeOver(deps, person, session);
      return person._id;
    });
    await deps.audit({ act: 'email_changed', userId });
    deps.wakeRelay();
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    throw new AppError('not_possible_now', { fields: [{ path: 'email', code: 'taken' }] });
  }
}

/** Confirms by the code from the old mailbox. */
export const confirmEmailByCode = (deps: ConfirmDeps, code: string): Promise<void> =>
  confirm(deps, (session) => deps.writer.findByProposal(toDigest(code), session));

/** Confirms as the person, logged in. */
export const confirmOwnEmail = (deps: ConfirmDeps, userId: string): Promise<void> =>
  confirm(deps, (session) => deps.writer.find(userId, session));

/** Declines the proposal; nothing to do without one. */
export const declineOwnEmail = ({ writer, inTransaction }: ConfirmDeps, userId: string): Promise<void> =>
  inTransaction((session) => writer.setProposal(userId, null, session));
