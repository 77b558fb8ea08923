import * as z from 'zod/mini';
import { Timestamp } from '../common.ts';

/** Folder of a release, such as `0.1.0-1a2b3c4d`. */
export const ReleaseId = z.string().check(z.regex(/^[\w.-]{1,80}$/));

/** Who did something to a remote, and when. */
const Doing = z.object({
  at: Timestamp,
  /** Name of a user, or of a pipeline or an account of a machine; null: a former colleague. */
  by: z.nullable(z.string()),
});

/** A requirement of a release beside what there is; `isMet` is null when that is not known. */
export const RequirementCheck = z.object({
  part: z.string(),
  range: z.string(),
  live: z.nullable(z.string()),
  isMet: z.nullable(z.boolean()),
});
export type RequirementCheck = z.infer<typeof RequirementCheck>;

/** What a release needs, and whether it is there. */
const Fit = z.object({
  requires: z.array(RequirementCheck),
  /** Names of contracts that the server does not have. */
  missingContracts: z.array(z.string()),
});

/** A release of a remote with its loads of the last 24 hours. */
export const FrontendRelease = z.object({
  id: ReleaseId,
  version: z.string(),
  /** Of its content. */
  hash: z.string(),
  commit: z.nullable(z.string()),
  /** When it was given to people the last time; null when that is not known any more. */
  done: z.nullable(Doing),
  /** By hour, the newest last; null: they cannot be read. */
  loads: z.nullable(z.array(z.int())),
  errors: z.nullable(z.int()),
});
export type FrontendRelease = z.infer<typeof FrontendRelease>;

/** What a canary shows otherwise than the live release. */
export const ReleaseChanges = z.object({
  pathsAdded: z.array(z.string()),
  pathsRemoved: z.array(z.string()),
  /** Paths to which other rights lead. */
  rightsChanged: z.array(z.string()),
  viewsAdded: z.array(z.string()),
  viewsRemoved: z.array(z.string()),
});
export type ReleaseChanges = z.infer<typeof ReleaseChanges>;

export const Frontend = z.object({
  name: z.string(),
  live: FrontendRelease,
  fit: Fit,
  /** It was made live in place of a later one, by a roll back. */
  isRolledBack: z.boolean(),
  canary: z.nullable(
    z.object({
      release: FrontendRelease,
      fit: Fit,
      percent: z.int(),
      /** `unknown`: its loads cannot be counted, so that no device gets it. */
      state: z.enum(['served', 'paused', 'halted', 'unknown']),
      haltedAt: z.nullable(Timestamp),
      changes: ReleaseChanges,
    }),
  ),
  /** Where a roll back leads; null: there is none. */
  previous: z.nullable(FrontendRelease),
  /** The release that the last roll back took back; null: there is none. */
  takenBack: z.nullable(FrontendRelease),
  /** The last release that was not accepted; null since another was, or when it was dismissed. */
  refused: z.nullable(z.object({ release: FrontendRelease, fit: Fit, reason: z.string() })),
  /** Since when it is switched off; null: it is on. */
  switchedOff: z.nullable(Doing),
});
export type Frontend = z.infer<typeof Frontend>;

export const FrontendsPage = z.object({
  /** State of the registry. */
  snapshot: z.string(),
  /** Until when the registry that is served is valid; null: it is not signed. */
  expiresAt: z.optional(z.nullable(Timestamp)),
  /** Since when, and why, the registry in the folder is not the one that is served; null: it is. */
  refusedRegistry: z.optional(z.nullable(z.object({ since: Timestamp, reason: z.string() }))),
  frontends: z.array(Frontend),
});
export type FrontendsPage = z.infer<typeof FrontendsPage>;

/** Replaces the live release: by the one before, by one that was taken back, or by the canary. */
export const LiveChange = z.strictObject({
  /** The live release as the screen showed it. */
  seen: ReleaseId,
  release: ReleaseId,
});

export const CanaryChange = z.strictObject({
  /** The canary as the screen showed it. */
  seen: ReleaseId,
  isPaused: z.boolean(),
});

export const SwitchChange = z.strictObject({ isOn: z.boolean() });

export const Dismissal = z.strictObject({ release: ReleaseId });
