import * as z from 'zod/mini';
import { SIGN_ON_PROBLEMS } from '../access/single-sign-on.ts';
import { OpenedSession } from './sessions.ts';

/** BFF to checkups: an identity that the provider has just vouched for. */
export const OpenSignOnSession = z.object({
  issuer: z.string().check(z.minLength(1), z.maxLength(2048)),
  /** Of the person at the provider: never changes, unlike the address. */
  subject: z.string().check(z.minLength(1), z.maxLength(255)),
  /** Null: the provider did not name one. */
  email: z.nullable(z.string().check(z.maxLength(320))),
  /** Whether the provider says that the person receives mail at this address. */
  isEmailVerified: z.boolean(),
  device: z.string(),
});
export type OpenSignOnSession = z.infer<typeof OpenSignOnSession>;

/** Either the session, or why there is none. */
export const SignOnAnswer = z.object({
  opened: z.nullable(OpenedSession),
  problem: z.nullable(z.enum(SIGN_ON_PROBLEMS)),
});
export type SignOnAnswer = z.infer<typeof SignOnAnswer>;
