import type { SignOnProblem } from '@wellspring/shared/contracts/access/single-sign-on.ts';
import type { OpenSignOnSession, SignOnAnswer } from '@wellspring/shared/contracts/internal/single-sign-on.ts';
import type { MailWriter } from '../../mail/door/mail.ts';
import type { IdentityWriter } from '../../people/door/identities.ts';
import { normaliseEmail, type Person } from '../../people/door/person.ts';
import type { Audit, AuditedSince } from '../../platform/audit/audit.ts';
import { changedValues } from '../../platform/audit/audit-details.ts';
import { isDuplicateKey } from '../../platform/duplicate-key.ts';
import type { InTransaction } from '../../platform/mongo.ts';
import type { WakeRelay } from '../../platform/outbox/outbox.ts';
import type { SignOnRules } from '../../settings/door/setting.ts';
import { type SessionDeps, startSession } from '../sessions/open-session.ts';

export type SignOnDeps = Pick<SessionDeps, 'sessions' | 'tokens'> & {
  people: SessionDeps['people'] & IdentityWriter;
  mails: MailWriter;
  inTransaction: InTransaction;
  wakeRelay: WakeRelay;
  audit: Audit;
  wasAuditedSince: AuditedSince;
  /** As they are now: who switches something off means at once. */
  readSignOnRules: () => Promise<SignOnRules>;
};

/** At most one refusal of an account is written down in this time: repeated attempts must not fill the log. */
const REFUSAL_EVERY_MS = 3_600_000;

/** `account`: of the person who could not be let in by this identity; null where no account is concerned. */
type Refusal = { person: null; problem: SignOnProblem; account: string | null };

const refuse = (problem: SignOnProblem, account: Pick<Person, '_id'> | null = null): Refusal => ({
  person: null,
  problem,
  account: account?._id ?? null,
});

/**
 * Finds the account of an address that the provider vouches for and links it, once and for good: later log-ins go by
 * issuer and subject, whatever address the provider then names.
 */
async function link(deps: SignOnDeps, identity: OpenSignOnSession, { isLinkingAllowed }: SignOnRules) {
  const { people, mails, inTransaction, wakeRelay, audit } = deps;
  const { issuer, subject, isEmailVerified } = identity;
  if (identity.email === null) return refuse('no-email');
  const email = normaliseEmail(identity.email);
  const person = await people.findByEmail(email);
  if (!isEmailVerified) return refuse('email-not-verified', person);
  if (!person) return refuse('unknown-person');
  if (person.status !== 'active') return refuse('not-current', person);
  if (person.externalIds.some((known) => known.issuer === issuer)) return refuse('other-account', person);
  if (!isLinkingAllowed) return refuse('linking-off', person);

  const { _id: userId, language } = person;
  const isLinked = await inTransaction(async (session) => {
    if (!(await people.linkIdentity({ userId, email }, { issuer, subject }, session))) return false;
    await mails.write({ template: 'identity-linked', userId, language, variables: {} }, session);
    return true;
  });
  if (!isLinked) return refuse('other-account', person);
  await audit({ act: 'identity_linked', userId });
  wakeRelay();
  return { person, problem: null };
}

async function findOrLink(
  deps: SignOnDeps,
  identity: OpenSignOnSession,
  rules: SignOnRules,
): Promise<{ person: Person; problem: null } | Refusal> {
  const known = await deps.people.findByExternalId(identity.issuer, identity.subject);
  if (known) return known.status === 'active' ? { person: known, problem: null } : refuse('not-current', known);
  try {
    return await link(deps, identity, rules);
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    // Another tab has linked the same identity at the same time.
    const linked = await deps.people.findByExternalId(identity.issuer, identity.subject);
    return linked?.status === 'active' ? { person: linked, problem: null } : refuse('other-account', linked);
  }
}

/** Writes a refusal down under the account that it kept closed. */
async function auditRefusal({ audit, wasAuditedSince }: SignOnDeps, { account: userId, problem }: Refusal) {
  if (userId === null) return;
  if (await wasAuditedSince(userId, 'sign_on_refused', new Date(Date.now() - REFUSAL_EVERY_MS))) return;
  await audit({ act: 'sign_on_refused', userId, details: changedValues({}, { problem }) });
}

/** Opens a session for the person whom the identity provider has just identified, or says why not. */
export async function openSignOnSession(deps: SignOnDeps, identity: OpenSignOnSession): Promise<SignOnAnswer> {
  const rules = await deps.readSignOnRules();
  if (!rules.isOn) return { opened: null, problem: 'off' };
  const found = await findOrLink(deps, identity, rules);
  if (found.person === null) {
    await auditRefusal(deps, found);
    return { opened: null, problem: found.problem };
  }
  return { opened: await startSession(deps, found.person, identity.device), problem: null };
}
