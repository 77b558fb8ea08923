import * as z from 'zod/mini';
import { Timestamp } from '../common.ts';
import { User } from '../people/user.ts';

export const Login = z.object({
  identifier: z.string().check(z.maxLength(320)),
  password: z.string().check(z.maxLength(1024)),
});
export type Login = z.infer<typeof Login>;

/** `jwt` is the access token (ten minutes); the session itself is in an httpOnly cookie. */
export const SignedIn = z.object({ jwt: z.string(), expires_in: z.int(), user: User });
export type SignedIn = z.infer<typeof SignedIn>;

/** `url` is the asker's origin; it is used only when the deployment allows it. */
export const MailReset = z.object({
  email: z.string().check(z.maxLength(320)),
  url: z.optional(z.string().check(z.maxLength(2048))),
});
export type MailReset = z.infer<typeof MailReset>;

export const Accepted = z.object({ accepted: z.literal(true) });
export type Accepted = z.infer<typeof Accepted>;

export const ResetCode = z.string().check(z.minLength(1), z.maxLength(256));
export const CodeValidity = z.object({ valid: z.boolean() });
export type CodeValidity = z.infer<typeof CodeValidity>;

export const ResetPassword = z.object({
  code: ResetCode,
  password: z.string().check(z.maxLength(1024)),
  passwordConfirmation: z.string().check(z.maxLength(1024)),
});
export type ResetPassword = z.infer<typeof ResetPassword>;

/** For a signed-in user; their other sessions end. */
export const ChangePassword = z.object({
  currentPassword: z.string().check(z.maxLength(1024)),
  password: z.string().check(z.maxLength(1024)),
  passwordConfirmation: z.string().check(z.maxLength(1024)),
});
export type ChangePassword = z.infer<typeof ChangePassword>;

/** A session as its owner sees it. */
export const SessionSummary = z.object({
  id: z.string(),
  createdAt: Timestamp,
  lastUsedAt: Timestamp,
  device: z.string(),
  isCurrent: z.boolean(),
});
export type SessionSummary = z.infer<typeof SessionSummary>;
