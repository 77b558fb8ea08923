import { randomUUID } from 'node:crypto';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { createEmbedGrants } from '../../../bff/src/sessions/embed-grants.ts';
import { PUBLIC_ORIGIN } from '../../../bff/src/testing/build-test-app.ts';
import { createRefreshTokens } from '../../../services/checkups/src/access/sessions/refresh-token.ts';
import type { UserRow } from '../../../services/checkups/src/people/door/person.ts';
import { aMembership, aTeam, inDays } from '../../../services/checkups/src/testing/objects.ts';
import { testConfig } from '../../../services/checkups/src/testing/test-app.ts';
import { USERS } from './actors.ts';
import type { Stack } from './stack.ts';

/** The page that shows our views, and the key that lets it. */
export const INTRANET = 'https://intranet.test';
export const EMBED_KEY = 'ek-matrix';
/** The server of the page, which vouches for its readers. */
const ISSUER = 'https://intranet.test';
const VIEWS = ['checkups', 'checkup', 'report'] as const;

/** The team of the employee, another team, and a segment of the employee. */
export const TEAM = 'support';
const OTHER_TEAM = 'sales';
const SEGMENT = { id: 'night-shift', title: 'Workers of the night' };

/** The team that an actor leads; undefined when they lead none. */
export const teamLedBy = (actor: string): string | undefined =>
  ({ 'team-manager': TEAM, 'other-team-manager': OTHER_TEAM })[actor];

/** Whether an answer names the segment, which the people in it must not see. */
export const namesSegment = (body: string): boolean => body.includes(SEGMENT.title) || body.includes(SEGMENT.id);

/** Owns what the requests are about. */
const OWNER = 'employee';
const FORMER = 'disabled-user';

/** Longer than an access token is valid. */
const HOUR_MS = 3_600_000;

/**
 * A small company with each kind of user; the id of a user is the name of the actor. The team manager leads the team of
 * the employee, the other team manager that of the other employee, and the segment manager the segment.
 */
export async function addCompany({ bff, checkups }: Stack) {
  const { rows } = checkups;
  const users = new Map<string, UserRow>();
  for (const [name, permissions] of Object.entries(USERS))
    users.set(name, await rows.addUser({ _id: name, permissions: [...permissions] }));
  await rows.addUser({ _id: FORMER, status: 'former' });
  // The only user who manages the company could not ask to be erased.
  await rows.addUser({ _id: 'second-admin', permissions: ['managecompany'] });
  await rows.add(
    'teams',
    aTeam({ _id: TEAM }),
    aTeam({ _id: OTHER_TEAM, title: 'Sales' }),
    aTeam({ _id: SEGMENT.id, title: SEGMENT.title, isSegment: true }),
  );
  await rows.add(
    'memberships',
    aMembership('employee', TEAM),
    aMembership('employee', SEGMENT.id),
    aMembership('team-manager', TEAM, 'manager'),
    aMembership('other-employee', OTHER_TEAM),
    aMembership('other-team-manager', OTHER_TEAM, 'manager'),
    aMembership('segment-manager', SEGMENT.id, 'manager'),
  );
  await rows
    .collection('users')
    .updateOne({ _id: OWNER }, { $set: { externalIds: [{ issuer: ISSUER, subject: OWNER }] } });
  const keys = await generateKeyPair('ES256');
  await rows.add('embedKeys', {
    _id: EMBED_KEY,
    name: 'Intranet',
    origins: [INTRANET],
    views: [...VIEWS],
    isolationFloor: 'frame',
    issuers: [{ issuer: ISSUER, publicJwk: await exportJWK(keys.publicKey) }],
    isActive: true,
  });

  const refreshTokens = createRefreshTokens(testConfig.PASSWORD_PEPPER);

  /** An open session as a log-in leaves it. */
  async function openSession(userId: string): Promise<{ sessionId: string; refreshToken: string }> {
    const sessionId = randomUUID();
    const { text, digest } = refreshTokens.first(sessionId);
    const now = new Date();
    await rows.add('sessions', {
      _id: sessionId,
      userId,
      family: sessionId,
      refreshDigest: digest,
      previousDigest: null,
      previousUntil: null,
      device: 'Firefox',
      createdAt: now,
      lastUsedAt: now,
      expiresAt: inDays(1),
      endedAt: null,
    });
    return { sessionId, refreshToken: text };
  }

  const embedGrants = createEmbedGrants(bff.store);
  async function issueEmbedToken(userId: string): Promise<string> {
    const { sessionId } = await openSession(userId);
    return embedGrants.issue({ embedKey: EMBED_KEY, origin: INTRANET, views: [...VIEWS], sessionId });
  }

  const tokens = new Map<string, string | null>([['anonymous', null]]);

  /** Gives the actors that are this user a new session each. */
  async function signIn(userId: string): Promise<void> {
    tokens.set(userId, await bff.issueToken((await openSession(userId)).sessionId, userId));
    if (userId !== OWNER) return;
    const { sessionId } = await openSession(userId);
    tokens.set('expired-token', await bff.issueToken(sessionId, userId, Date.now() - HOUR_MS));
    tokens.set('embed-token', await issueEmbedToken(userId));
  }
  for (const userId of [...users.keys(), FORMER]) await signIn(userId);

  return {
    users,
    openSession,
    embedGrants,
    /** The word of the page about the employee, for one use. */
    assert: () =>
      new SignJWT()
        .setProtectedHeader({ alg: 'ES256', typ: 'ws-assert+jwt' })
        .setIssuer(ISSUER)
        .setSubject(OWNER)
        .setAudience(`${PUBLIC_ORIGIN}/embed`)
        .setIssuedAt()
        .setExpirationTime('1m')
        .setJti(randomUUID())
        .sign(keys.privateKey),
    /** Gives the user behind an actor new sessions, after a request that may have ended them. */
    async signInAgain(actor: string): Promise<void> {
      const userId = ['embed-token', 'expired-token'].includes(actor) ? OWNER : actor;
      if (users.has(userId)) await signIn(userId);
    },
    /** @throws Error for an actor that is not in the company */
    headersFor(actor: string): Record<string, string> {
      const token = tokens.get(actor);
      if (token === undefined) throw new Error(`the company has no ${actor}`);
      return token === null ? {} : bff.bearer(token);
    },
  };
}

export type Company = Awaited<ReturnType<typeof addCompany>>;
