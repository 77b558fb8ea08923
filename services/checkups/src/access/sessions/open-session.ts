import { randomUUID } from 'node:crypto';
import type { OpenEmbedSession, OpenedSession } from '@wellspring/shared/contracts/internal/sessions.ts';
import type { User } from '@wellspring/shared/contracts/people/user.ts';
import { AppError } from '@wellspring/shared/errors.ts';
import type { ClientSession } from 'mongoose';
import type * as z from 'zod/mini';
import { normaliseEmail, type Person, type UserRow } from '../../people/door/person.ts';
import type { SessionRow } from '../door/session.ts';
import { isOutdated } from '../passwords/hash-password.ts';
import type { PasswordHasher } from '../passwords/password-hasher.ts';
import { mayUsePassword, type PasswordRulesDeps, signOnOnly } from '../single-sign-on/may-use-password.ts';
import type { RefreshTokens } from './refresh-token.ts';
import type { SessionRepository } from './session.repository.ts';
import { EMBED_MS, expiresAt } from './session-lifetime.ts';

/** What sessions need to know about people. */
type SessionPeople = {
  findPerson: (userId: string) => Promise<Person | null>;
  findByEmail: (email: string) => Promise<UserRow | null>;
  findByExternalId: (issuer: string, subject: string) => Promise<Person | null>;
  findByDirectoryId: (directoryId: string) => Promise<Person | null>;
  setPasswordHash: (userId: string, passwordHash: string, session?: ClientSession) => Promise<void>;
  /** The person in the API's words, with teams and derived flags. */
  describe: (person: Person) => Promise<User>;
};

export type SessionDeps = {
  people: SessionPeople;
  sessions: SessionRepository;
  tokens: RefreshTokens;
  hasher: PasswordHasher;
};

const MAX_DEVICE_LENGTH = 120;

/** Opens a session for a person who has proved who they are, with a second step where one is needed (`enterSession`). */
export async function startSession(
  { people, sessions, tokens }: Pick<SessionDeps, 'people' | 'sessions' | 'tokens'>,
  person: Person,
  device: string,
  session?: ClientSession,
): Promise<z.infer<typeof OpenedSession>> {
  const now = new Date();
  const id = randomUUID();
  const token = tokens.first(id);
  const row: SessionRow = {
    _id: id,
    userId: person._id,
    family: id,
    refreshDigest: token.digest,
    previousDigest: null,
    previousUntil: null,
    device: device.slice(0, MAX_DEVICE_LENGTH),
    createdAt: now,
    lastUsedAt: now,
    expiresAt: expiresAt(now, now),
    endedAt: null,
  };
  await sessions.add(row, session);
  return { sessionId: id, refreshToken: token.text, user: await people.describe(person), ...toProofs(person) };
}

/** What a device may prove to open again what is closed to the person. */
const toProofs = ({ closures = [] }: Pick<Person, 'closures'>) =>
  closures.length === 0
    ? {}
    : { proofs: closures.map(({ address, before }) => ({ address, before: before.toISOString() })) };

/**
 * The person of an address and a password. Neither the answer nor its time reveals whether the address is known.
 *
 * @throws AppError fields_required when one is empty, invalid_credentials, unavailable when too many log in at once;
 *   not_possible_now only after the right password, where single sign-on is the only way in
 */
export async function findByPassword(
  deps: Pick<SessionDeps, 'people' | 'hasher'> & PasswordRulesDeps,
  { identifier, password }: { identifier: string; password: string },
): Promise<Person> {
  const empty = Object.entries({ identifier: identifier.trim(), password }).filter(([, value]) => value === '');
  if (empty.length > 0) {
    throw new AppError('fields_required', { fields: empty.map(([path]) => ({ path, code: 'required' })) });
  }
  const user = await deps.people.findByEmail(normaliseEmail(identifier));
  const isRight = await deps.hasher.verify(password, user?.passwordHash || null);
  if (!isRight || user?.status !== 'active') throw new AppError('invalid_credentials');
  if (!(await mayUsePassword(deps, user))) throw signOnOnly();
  if (isOutdated(user.passwordHash)) await deps.people.setPasswordHash(user._id, await deps.hasher.hash(password));
  return user;
}

/** The person whom a customer's page names: by a linked log-in first, which an administrator cannot set. */
export async function findReader(
  people: Pick<SessionPeople, 'findByExternalId' | 'findByDirectoryId'>,
  { issuer, subject, matchBy }: OpenEmbedSession,
): Promise<Person | null> {
  const linked = await people.findByExternalId(issuer, subject);
  return linked ?? (matchBy === 'directory' ? people.findByDirectoryId(subject) : null);
}

/**
 * Opens a short session for a user identified by a customer's own page.
 *
 * @throws AppError embed_user_unknown, embed_user_disabled
 */
export async function openEmbedSession(
  { people, sessions, tokens }: Pick<SessionDeps, 'people' | 'sessions' | 'tokens'>,
  reader: OpenEmbedSession,
): Promise<{ session: SessionRow; person: Person; user: User }> {
  const person = await findReader(people, reader);
  if (!person) throw new AppError('embed_user_unknown');
  if (person.status !== 'active') throw new AppError('embed_user_disabled');
  const now = new Date();
  const id = randomUUID();
  const session: SessionRow = {
    _id: id,
    userId: person._id,
    family: id,
    // The refresh token is not returned: the session of an embed is renewed by a new proof only.
    refreshDigest: tokens.first(id).digest,
    previousDigest: null,
    previousUntil: null,
    device: 'embed',
    createdAt: now,
    lastUsedAt: now,
    expiresAt: new Date(now.getTime() + EMBED_MS),
    endedAt: null,
  };
  await sessions.add(session);
  return { session, person, user: await people.describe(person) };
}
