import * as z from 'zod/mini';
import { Id, Locale, Timestamp } from '../common.ts';
import { User } from '../people/user.ts';

/** BFF to checkups: check a password and open a session. The address and the device are hashed or shortened by the BFF before they come here. */
export const OpenSession = z.object({ identifier: z.string(), password: z.string(), device: z.string() });
/** What `sub` of an assertion is: a linked log-in, or the id that the customer's directory (SCIM) gives a person. */
const SubjectMatch = z.enum(['identity', 'directory']);
export type SubjectMatch = z.infer<typeof SubjectMatch>;

/** `matchBy` 'directory': a subject that no linked log-in has is looked for among the ids of the directory. */
export const OpenEmbedSession = z.object({
  subject: z.string(),
  issuer: z.string(),
  matchBy: z._default(SubjectMatch, 'identity'),
});
export type OpenEmbedSession = z.infer<typeof OpenEmbedSession>;

/** What an assertion about a person would be answered, without opening a session. */
export const EmbedPersonState = z.object({
  state: z.enum(['active', 'unknown', 'disabled']),
  /** Of an active one. */
  user: z.optional(z.object({ userId: Id, language: Locale })),
});

/** An open session with the person behind it. `refreshToken` is said once and stored only as a digest. */
export const OpenedSession = z.object({
  sessionId: z.string(),
  refreshToken: z.string(),
  user: User,
  /** Old addresses by which a device may prove the person, if it knew them before; absent: there is nothing to prove. */
  proofs: z.optional(z.array(z.object({ address: z.string(), before: Timestamp }))),
});
export type OpenedSession = z.infer<typeof OpenedSession>;

/** BFF to checkups: the day's limit of failed log-ins of an address, known or not, has just been reached. */
export const FailedLogIns = z.object({ identifier: z.string().check(z.maxLength(320)) });

export const RefreshSession = z.object({ refreshToken: z.string() });

/** Current state of a session: ended sessions and disabled users answer 401 session_ended. */
export const SessionState = z.object({
  sessionId: z.string(),
  userId: Id,
  permissions: z.array(z.string()),
  language: z.enum(['en', 'fr', 'nl']),
  /** As in `Actor`. */
  closedBefore: z.optional(Timestamp),
});
export type SessionState = z.infer<typeof SessionState>;

/** The session of an embed with the person it is for. */
export const OpenedEmbedSession = z.object({ ...SessionState.shape, user: User });
export type OpenedEmbedSession = z.infer<typeof OpenedEmbedSession>;
