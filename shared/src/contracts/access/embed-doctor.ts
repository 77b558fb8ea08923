import * as z from 'zod/mini';
import { Timestamp } from '../common.ts';

/** What is tried, in this order, until something fails. */
export const DoctorStepName = z.enum(['origin', 'page', 'script', 'frame', 'questions', 'vouch', 'view']);
export type DoctorStepName = z.infer<typeof DoctorStepName>;

/** What a step found; each has its sentence on the screen. */
export const DoctorFinding = z.enum([
  'waits',
  'listed',
  'not-listed',
  'switched-off',
  'answers',
  'answers-without-code',
  'policy-given',
  'redirects',
  'asks-log-in',
  'wrong-status',
  'no-answer',
  'private-address',
  'bad-certificate',
  'other-key',
  'no-policy',
  'allowed',
  'blocked',
  'needs-nonce',
  'embedder-policy',
  'insecure-frame',
  'keys-readable',
  'no-issuer',
  'keys-unreadable',
  'no-keys',
  'reader-logs-in',
  'assertion-accepted',
  'not-a-jwt',
  'wrong-algorithm',
  'wrong-type',
  'unknown-issuer',
  'wrong-audience',
  'missing-claim',
  'expired',
  'too-long',
  'in-the-future',
  'wrong-signature',
  'no-matching-key',
  'wrong-origin',
  'unknown-person',
  'disabled-person',
  'opens',
  'no-view',
  'view-not-allowed',
  'paused',
  'shadow-not-allowed',
]);
export type DoctorFinding = z.infer<typeof DoctorFinding>;

/** Where the line to change stands. */
export const DoctorPlace = z.enum([
  'policy-header',
  'policy-meta',
  'embedder-header',
  'page',
  'key',
  'header',
  'claims',
]);
export type DoctorPlace = z.infer<typeof DoctorPlace>;

export const DoctorLine = z.object({ sign: z.enum(['same', 'minus', 'plus']), text: z.string() });
export type DoctorLine = z.infer<typeof DoctorLine>;

/** The line to change, among its neighbours. */
export const DoctorFix = z.object({
  place: DoctorPlace,
  lines: z.array(DoctorLine),
  /** The new line, to be copied. */
  copy: z.string(),
  /** What the page's server calls itself; null where it does not say. */
  software: z.nullable(z.string()),
});
export type DoctorFix = z.infer<typeof DoctorFix>;

const value = z.optional(z.string());

export const DoctorStep = z.object({
  step: DoctorStepName,
  state: z.enum(['fine', 'failed', 'waiting']),
  finding: DoctorFinding,
  /** For the sentence; never a name of a person, and of an assertion only what is wrong with it. */
  values: z.object({
    origin: value,
    host: value,
    status: value,
    ms: value,
    to: value,
    directive: value,
    found: value,
    issuer: value,
    claim: value,
    view: value,
    views: value,
  }),
  fix: z.nullable(DoctorFix),
});
export type DoctorStep = z.infer<typeof DoctorStep>;

export const DoctorQuestion = z.strictObject({
  /** The address of the page that shows the embed. */
  page: z.string().check(z.minLength(1), z.maxLength(2000)),
  /** The page's Content-Security-Policy, where it asks its readers to log in and so is not shown to a server; '' for none. */
  policy: z.optional(z.string().check(z.maxLength(20_000))),
  /** One that the page's server made: it is looked at, and not used up. */
  assertion: z.optional(z.string().check(z.minLength(1), z.maxLength(8192))),
});
export type DoctorQuestion = z.infer<typeof DoctorQuestion>;

export const DoctorReport = z.object({ page: z.string(), checkedAt: Timestamp, steps: z.array(DoctorStep) });
export type DoctorReport = z.infer<typeof DoctorReport>;
