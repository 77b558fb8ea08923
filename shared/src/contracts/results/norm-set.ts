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

/** By revision. The set in force is the one that new scores and results are made with. */
export const NormSets = z.object({ sets: z.array(NormSet), inForceId: Id, revision: z.int() });
export type NormSets = z.infer<typeof NormSets>;

/** A set as one file, JSON (code, score, percentile) or CSV (lines of code, score and percentile below a heading). */
export const NormSetUpload = z.object({
  title: z.string().check(z.minLength(1), z.maxLength(120), z.regex(/\S/)),
  peopleCount: z.nullable(z.int().check(z.minimum(1), z.maximum(100_000_000))),
  file: z.string().check(z.minLength(1), z.maxLength(200_000)),
});
export type NormSetUpload = z.infer<typeof NormSetUpload>;

/** Which set is to be in force, and the revision of what was in force when that was decided. */
export const NormsToPutInForce = z.object({ setId: Id, revision: z.int().check(z.minimum(0)) });
export type NormsToPutInForce = z.infer<typeof NormsToPutInForce>;
