import * as z from 'zod/mini';
import { Id } from '../common.ts';
import { SplitAttribute } from '../settings/split-attributes.ts';

/** Where one person counts in one run: frozen when the run opened, or when the person was asked later. */
export const Frame = z.object({
  /** Every team the person was a member of, with all teams above it. */
  teamIds: z.array(Id),
  segmentIds: z.array(Id),
  /** The group of each attribute that the company allowed at the opening; no other attribute is there. */
  attributes: z.partialRecord(SplitAttribute, z.string().check(z.maxLength(128))),
  /** True of a run that opened before there were frames: made from the tree of the day of the update. */
  isOfToday: z.boolean(),
});
export type Frame = z.infer<typeof Frame>;

/** What a set of people needs before its results are shown, as the settings were when the run opened. */
export const Thresholds = z.object({
  /** Fewest people. */
  team: z.int(),
  segment: z.int(),
  population: z.int(),
  /** Least share of the invited who sent in, 0 to 100. */
  participationPercent: z.int(),
});
export type Thresholds = z.infer<typeof Thresholds>;

/** How early results are shown, as the settings were when the run opened. */
export const ResultFlags = z.object({
  /** Before the run has ended. */
  showBeforeEnd: z.boolean(),
  /** Those of teams and segments only after the end, whatever `showBeforeEnd` says. */
  hideTeamsUntilEnd: z.boolean(),
});
export type ResultFlags = z.infer<typeof ResultFlags>;
