import * as z from 'zod/mini';
import { Id, Timestamp } from '../common.ts';

/** All norm tables of one source. It never changes: reports keep the set they were made with. */
export const NormSet = z.object({
  id: Id,
  /** From 1, the set that comes with the product. */
  revision: z.int(),
  /** Null for the set that comes with the product. */
  title: z.nullable(z.string()),
  source: z.enum(['reference', 'organisation']),
  /** How many people it describes; null when unknown. */
  peopleCount: z.nullable(z.int()),
  createdAt: Timestamp,
});
export type NormSet = z.infer<typeof NormSet>;

/** The making of a set from the organisation's own results. */
export const NormRebuild = z.object({
  id: Id,
  /** Of the set. */
  title: z.string(),
  state: z.enum(['waiting', 'counting', 'done', 'refused']),
  /** How far it is, 0 to 100; 100 once it is done or refused. */
  percent: z.int(),
  /**
   * Why no set was made. `too_few_people`: a set needs 100 people with a full checkup of the last two years whose results are
   * released; a run does not count while it differs from its released results by some people, but fewer than 20.
   * `nothing_new`: a set from before counts the same.
   */
  reason: z.nullable(z.enum(['too_few_people', 'nothing_new'])),
  /** The set that was made; null before, and when there is none. */
  setId: z.nullable(Id),
  askedAt: Timestamp,
  doneAt: z.nullable(Timestamp),
});
export type NormRebuild = z.infer<typeof NormRebuild>;

/** By revision. The set in force is the one that new scores and results are made with. */
export const NormSets = z.object({
  sets: z.array(NormSet),
  inForceId: Id,
  revision: z.int(),
  /** The newest; null: there was none. */
  rebuild: z.nullable(NormRebuild),
});
export type NormSets = z.infer<typeof NormSets>;

const title = z.string().check(z.minLength(1), z.maxLength(120), z.regex(/\S/));

/** Makes a set of this title from the organisation's own results; it is not put in force. */
export const NormRebuildAsked = z.object({ title });
export type NormRebuildAsked = z.infer<typeof NormRebuildAsked>;

/** A set as one file, JSON (code, score, percentile) or CSV (lines of code, score and percentile below a heading). */
export const NormSetUpload = z.object({
  title,
  peopleCount: z.nullable(z.int().check(z.minimum(1), z.maximum(100_000_000))),
  file: z.string().check(z.minLength(1), z.maxLength(200_000)),
});
export type NormSetUpload = z.infer<typeof NormSetUpload>;

/** Which set is to be in force, and the revision of what was in force when that was decided. */
export const NormsToPutInForce = z.object({ setId: Id, revision: z.int().check(z.minimum(0)) });
export type NormsToPutInForce = z.infer<typeof NormsToPutInForce>;
