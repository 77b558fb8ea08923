// Apart from what browsers load: their part of zod has no strict objects.
import * as z from 'zod/mini';
import { MAX_PASSKEY_NAME } from '../access/second-factor.ts';
import { SecondStep } from '../access/second-step.ts';
import { OpenedSession } from './sessions.ts';

const text = (length: number) => z.string().check(z.minLength(1), z.maxLength(length));

/** What an authenticator answered, as the browser gives it in JSON; the library checks what is in it. */
const PasskeyAnswer = z.looseObject({ id: text(1400), response: z.record(z.string(), z.unknown()) });

/** A code of an app or a recovery code, or a passkey's answer. */
export const SecondStepProof = z.union([
  z.strictObject({ code: z.string().check(z.maxLength(64)) }),
  z.strictObject({ passkey: PasskeyAnswer }),
]);
export type SecondStepProof = z.infer<typeof SecondStepProof>;

/** A password was right, and a second step has to follow or to be added. `token` is sent to the BFF once and stored as a digest. */
export const PendingLogIn = z.object({ token: z.string(), secondStep: SecondStep });
export type PendingLogIn = z.infer<typeof PendingLogIn>;

/** What a right password opens. */
export const EnteredSession = z.union([OpenedSession, PendingLogIn]);
export type EnteredSession = z.infer<typeof EnteredSession>;

export const StepToken = z.object({ token: z.string() });

/** Whose log-in it is, for counting tries; null before a passkey has said so. */
export const StepAccount = z.object({ email: z.nullable(z.string()) });

export const FinishSecondStep = z.object({ token: z.string(), proof: SecondStepProof });

export const BeginPasskeyLogIn = z.object({ device: z.string() });

const password = z._default(z.string().check(z.maxLength(1024)), '');
/** Of the app or a recovery code; asked of a person who has an app. */
const code = z._default(z.string().check(z.maxLength(64)), '');
const name = z.string().check(z.maxLength(MAX_PASSKEY_NAME), z.regex(/\S/));

/** Acts of a person on their own second step; each that changes it begins with their password, and a code of their app. */
export const BeginFactor = z.strictObject({ password, code, kind: z.enum(['app', 'passkey']) });
export const FinishFactor = z.union([
  z.strictObject({ code: z.string().check(z.maxLength(64)) }),
  z.strictObject({ name, passkey: PasskeyAnswer }),
]);
/** At a log-in that has to add a second step: the password was given a moment ago, and the token stands for it. */
export const ChosenFactor = z.strictObject({ kind: z.enum(['app', 'passkey']) });
export const BeginEnrolment = z.object({ token: z.string(), kind: z.enum(['app', 'passkey']) });
export const FinishEnrolment = z.object({ token: z.string(), proof: FinishFactor });
export const EnrolledSession = z.object({ opened: OpenedSession, recoveryCodes: z.array(z.string()) });
export type EnrolledSession = z.infer<typeof EnrolledSession>;
export const RemoveFactor = z.strictObject({ password, code, id: text(1400) });
export const RenewRecoveryCodes = z.strictObject({ password, code });
export const RenamePasskey = z.strictObject({ id: text(1400), name });
