import * as z from 'zod/mini';
import { Id } from '../common.ts';
import { AnalyticsRows } from '../pages/analytics-page.ts';
import { RunIds } from '../pages/analytics-query.ts';
import { ImportanceMethod, ImportanceOutcome, StatisticLevel } from '../results/statistics.ts';
import { SplitAttribute } from '../settings/split-attributes.ts';

/** Presets that a user keeps. */
export const MAX_PRESETS = 20;
export const MAX_PRESET_NAME = 60;

/** A part of the analytics area with an address of its own. */
export const AnalyticsPart = z.enum([
  'overview',
  'participation',
  'bars',
  'trend',
  'histogram',
  'descriptives',
  'correlations',
  'network',
  'importance',
]);
export type AnalyticsPart = z.infer<typeof AnalyticsPart>;

/** What the address of a part says, by the same names: ids and options, never a result. */
export const PresetChoice = z.strictObject({
  /** Absent: the newest round at the time. */
  run: z.optional(Id),
  with: z.optional(Id),
  beside: z.optional(RunIds),
  rows: z.optional(AnalyticsRows),
  attribute: z.optional(SplitAttribute),
  set: z.optional(Id),
  code: z.optional(Id),
  level: z.optional(StatisticLevel),
  outcome: z.optional(ImportanceOutcome),
  /** Themes, divided by commas. */
  factorsOf: z.optional(z.string().check(z.regex(/^[A-Z]{2,4}(,[A-Z]{2,4}){0,3}$/))),
  method: z.optional(ImportanceMethod),
  weighted: z.optional(z.literal('on')),
  // How the heatmap is laid out: `order` is 'name' or the code of a column.
  columns: z.optional(z.literal('factors')),
  order: z.optional(Id),
  grouped: z.optional(z.literal('on')),
});
export type PresetChoice = z.infer<typeof PresetChoice>;

/** A choice of the analytics area that a user keeps under a name. */
export const Preset = z.strictObject({
  /** One line, without spaces at its ends; of the presets of a user only one has it, whatever its capitals. */
  name: z.string().check(z.minLength(1), z.maxLength(MAX_PRESET_NAME)),
  part: AnalyticsPart,
  choice: PresetChoice,
});
export type Preset = z.infer<typeof Preset>;

/** All presets of a user, in the order in which they were made; `revision` is 0 before the first. */
export const Presets = z.object({
  presets: z.array(Preset).check(z.maxLength(MAX_PRESETS)),
  revision: z.int().check(z.minimum(0)),
});
export type Presets = z.infer<typeof Presets>;
