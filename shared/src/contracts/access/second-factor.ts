import * as z from 'zod/mini';
import { Timestamp } from '../common.ts';
import { PasskeyOptions } from './second-step.ts';
import { SignedIn } from './session.ts';

/** What an authenticator app is given: the secret in base32, and the same as an address for a QR code. */
export const AppSecret = z.object({ secret: z.string(), uri: z.string() });
export type AppSecret = z.infer<typeof AppSecret>;

/** Codes of which each opens once; null: none were made. They are shown once. */
export const RecoveryCodes = z.object({ recoveryCodes: z.nullable(z.array(z.string())) });
export type RecoveryCodes = z.infer<typeof RecoveryCodes>;

export const Passkey = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: Timestamp,
  /** Null: not used yet. */
  lastUsedAt: z.nullable(Timestamp),
});
export type Passkey = z.infer<typeof Passkey>;

/** How a person confirms their log-in; never a secret. */
export const SecondFactor = z.object({
  app: z.nullable(z.object({ createdAt: Timestamp, lastUsedAt: z.nullable(Timestamp) })),
  passkeys: z.array(Passkey),
  recoveryCodesLeft: z.int(),
  /** False for a person of the company's own log-in, which asks for a second step itself. */
  hasPassword: z.boolean(),
  /** Whether the company asks a second step of this person: without one the next log-in asks them to add it. */
  isRequired: z.boolean(),
});
export type SecondFactor = z.infer<typeof SecondFactor>;

/** The beginning of an app or of a passkey. */
export const BegunFactor = z.object({ app: z.nullable(AppSecret), passkey: z.nullable(PasskeyOptions) });
export type BegunFactor = z.infer<typeof BegunFactor>;

/** The end of a log-in that had to add a second step first; the codes are shown once. */
export const Enrolled = z.object({ ...SignedIn.shape, recoveryCodes: z.array(z.string()) });
export type Enrolled = z.infer<typeof Enrolled>;

/** The id under which the app is removed; a passkey has its own. */
export const APP_ID = 'app';
export const MAX_PASSKEY_NAME = 60;
