import { createHash, randomBytes } from 'node:crypto';
import type { AppSecret } from '@wellspring/shared/contracts/access/second-factor.ts';
import type { EnteredSession, PendingLogIn } from '@wellspring/shared/contracts/internal/second-factor.ts';
import { managesAnything } from '@wellspring/shared/domain/access/permissions.ts';
import type { ClientSession } from 'mongoose';
import type { Person } from '../../people/door/person.ts';
import { startSession } from '../sessions/open-session.ts';
import type { PasskeyChallenge } from './passkeys.ts';
import type { PendingLogInRow } from './pending-log-in.ts';
import { isEnrolled, type SecondFactorRow } from './second-factor.ts';
import type { SecondFactorDeps } from './second-factor-deps.ts';
import { toAppUri, toBase32 } from './totp.ts';

/** Adding a step takes longer: people install an app first. */
const VALID_MS = { verify: 5 * 60_000, passkey: 5 * 60_000, enrol: 15 * 60_000 } as const;
const TRIES = 5;

export type EnterDeps = Pick<
  SecondFactorDeps,
  'people' | 'sessions' | 'tokens' | 'factors' | 'pending' | 'passkeys' | 'isSecondStepRequired' | 'now'
>;

export const toPendingId = (token: string): string => createHash('sha256').update(token).digest('base64url');

/**
 * What a right password, or a link to a new one, opens: a session, or a pending log-in that waits for the second step.
 * A person who comes from the company's own log-in is not asked here, because that has asked already: it calls
 * `startSession`.
 */
export async function enterSession(
  deps: EnterDeps,
  person: Person,
  device: string,
  session?: ClientSession,
): Promise<EnteredSession> {
  const factors = await deps.factors.find(person._id, session);
  if (isEnrolled(factors)) return askToVerify(deps, factors, device, session);
  if (await isRequiredOf(deps, person)) return askToEnrol(deps, person, device, session);
  return startSession(deps, person, device, session);
}

/** Whether the company asks a second step of this person. */
export const isRequiredOf = async (
  { isSecondStepRequired }: Pick<EnterDeps, 'isSecondStepRequired'>,
  { permissions }: Pick<Person, 'permissions'>,
): Promise<boolean> => managesAnything(permissions) && (await isSecondStepRequired());

async function askToEnrol(
  deps: EnterDeps,
  { _id: userId }: Person,
  device: string,
  session?: ClientSession,
): Promise<PendingLogIn> {
  const added = { userId, device, kind: 'enrol' as const, asked: null };
  const { token, expiresAt } = await addPending(deps, added, session);
  const secondStep = {
    secondStep: 'enrol' as const,
    takesCode: false,
    takesRecoveryCode: false,
    passkey: null,
    expiresAt,
  };
  return { token, secondStep };
}

async function askToVerify(
  deps: EnterDeps,
  { _id: userId, app, passkeys, recoveryDigests }: SecondFactorRow,
  device: string,
  session?: ClientSession,
): Promise<PendingLogIn> {
  const asked = passkeys.length > 0 ? await deps.passkeys.beginUsing(passkeys) : null;
  const added = { userId, device, kind: 'verify' as const, asked };
  const { token, expiresAt } = await addPending(deps, added, session);
  const secondStep = {
    secondStep: 'verify' as const,
    takesCode: app !== null,
    takesRecoveryCode: recoveryDigests.length > 0,
    passkey: asked?.options ?? null,
    expiresAt,
  };
  return { token, secondStep };
}

/** A log-in without a password: whichever passkey of this site the user has, with the user's verification. */
export async function askForPasskey(deps: EnterDeps, device: string): Promise<PendingLogIn> {
  const asked = await deps.passkeys.beginUsing(null);
  const { token, expiresAt } = await addPending(deps, {
    userId: null,
    device,
    kind: 'passkey',
    asked,
  });
  const secondStep = {
    secondStep: 'verify' as const,
    takesCode: false,
    takesRecoveryCode: false,
    passkey: asked.options,
    expiresAt,
  };
  return { token, secondStep };
}

export async function describeApp(
  { companyName }: Pick<SecondFactorDeps, 'companyName'>,
  secret: Buffer,
  account: string,
): Promise<AppSecret> {
  return { secret: toBase32(secret), uri: toAppUri(secret, { issuer: await companyName(), account }) };
}

type Added = Pick<PendingLogInRow, 'userId' | 'device' | 'kind'> & { asked: PasskeyChallenge | null };

async function addPending({ pending, now }: EnterDeps, { asked, ...added }: Added, session?: ClientSession) {
  const token = randomBytes(32).toString('base64url');
  const createdAt = now();
  const expiresAt = new Date(createdAt.getTime() + VALID_MS[added.kind]);
  const row: PendingLogInRow = {
    ...added,
    _id: toPendingId(token),
    challenge: asked?.challenge ?? null,
    triesLeft: TRIES,
    createdAt,
    expiresAt,
  };
  await pending.add(row, session);
  return { token, expiresAt: expiresAt.toISOString() };
}
