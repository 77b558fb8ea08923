import * as z from 'zod/mini';
import { Timestamp } from '../common.ts';
import { SignedIn } from './session.ts';

/** Options of WebAuthn as JSON; only the browser reads them. */
export const PasskeyOptions = z.record(z.string(), z.unknown());
export type PasskeyOptions = z.infer<typeof PasskeyOptions>;

/** The password was right and opens nothing yet. */
export const SecondStep = z.object({
  /** `verify`: a code or a passkey has to follow; `enrol`: the person has neither, and has to add one first. */
  secondStep: z.enum(['verify', 'enrol']),
  /** Whether a code of an app may be typed. */
  takesCode: z.boolean(),
  /** Whether a recovery code may: false once all were used. */
  takesRecoveryCode: z.boolean(),
  /** Null: no passkey may answer. */
  passkey: z.nullable(PasskeyOptions),
  expiresAt: Timestamp,
});
export type SecondStep = z.infer<typeof SecondStep>;

/** What the log-in page gets for a right password. */
export const LogInAnswer = z.union([SignedIn, SecondStep]);
export type LogInAnswer = z.infer<typeof LogInAnswer>;
