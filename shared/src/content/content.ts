import * as z from 'zod/mini';
import { FACTOR_KEYS, RADAR_GROUPS, SCORE_KEYS, VITAMIN_KEYS } from '../domain/factor-keys.ts';
import { CLUSTER_KEYS } from '../domain/scoring/cluster.ts';
import adviceEn from './advice.en.json' with { type: 'json' };
import adviceFactorsFr from './advice.factors.fr.json' with { type: 'json' };
import adviceFactorsNl from './advice.factors.nl.json' with { type: 'json' };
import adviceGroupsFr from './advice.groups.fr.json' with { type: 'json' };
import adviceGroupsNl from './advice.groups.nl.json' with { type: 'json' };
import clustersFile from './clusters.json' with { type: 'json' };
import factorsFile from './factors.json' with { type: 'json' };
import normTablesFile from './normering.default.json' with { type: 'json' };
import normSourcesFile from './norms.json' with { type: 'json' };
import scalesFile from './scales.json' with { type: 'json' };
import vitaminsFile from './vitamins.json' with { type: 'json' };

/**
 * The content that ships with the product, checked when it is loaded: a file that does not fit stops the process at its
 * start, not in the middle of a questionnaire. For servers and tools only; browsers read content through the API.
 */

const text = z.string().check(z.trim(), z.minLength(1));
const LocalisedContent = z.object({ en: text, fr: text, nl: text });
const ScaleKey = z.enum(['agree', 'never', 'satisfied']);

const ItemContent = z.object({
  key: text,
  text: LocalisedContent,
  /** Whether agreeing means less of the construct. */
  reverse: z.boolean(),
  /** Whether this is the one question of its factor that a pulse asks. */
  pulse: z.boolean(),
});

const FactorContent = z.object({
  key: z.enum([...FACTOR_KEYS, ...RADAR_GROUPS]),
  /** Its own key for a group. */
  group: z.enum(RADAR_GROUPS),
  title: LocalisedContent,
  /** Label of an axis on which the inverted value is drawn; only where more is unfavourable. */
  title_favourable: z.optional(LocalisedContent),
  body: LocalisedContent,
  /** null for a group, which asks nothing itself. */
  scale: z.nullable(ScaleKey),
  negative: z.boolean(),
  mid: z.boolean(),
  high_means: text,
  /** Factors of a group; absent for a factor. */
  members: z.optional(z.array(z.enum(FACTOR_KEYS))),
  items: z.array(ItemContent),
});

const ScaleContent = z.object({
  title: LocalisedContent,
  options: z.array(z.object({ value: z.int(), title: LocalisedContent })),
});

const VitaminContent = z.object({
  key: z.enum(VITAMIN_KEYS),
  title: LocalisedContent,
  body: LocalisedContent,
  color: z.string().check(z.regex(/^#[0-9a-f]{6}$/)),
  isVisible: z.boolean(),
  factors: z.array(z.enum(FACTOR_KEYS)),
});

const ClusterContent = z.object({
  key: z.enum(CLUSTER_KEYS),
  color: z.enum(['red', 'orange', 'yellow', 'green', 'blue']),
  title: LocalisedContent,
  subtitle: LocalisedContent,
  personal: LocalisedContent,
  team: LocalisedContent,
});

const AdviceLevels = z.strictObject({
  very_low: z.optional(text),
  low: z.optional(text),
  below_average: z.optional(text),
  average: z.optional(text),
  above_average: z.optional(text),
  high: z.optional(text),
  very_high: z.optional(text),
});
const AdviceContent = z.object({ personal: AdviceLevels, team: AdviceLevels });

const GroupAdvice = z.record(z.enum(RADAR_GROUPS), AdviceContent);
const FactorAdvice = z.record(z.enum(FACTOR_KEYS), AdviceContent);

const NormSource = z.object({
  /** On the scale of the scores, 1 to 7. */
  mean: z.number().check(z.gt(1), z.lt(7)),
  sd: z.number().check(z.gt(0)),
  source: text,
  /** Reliability of the norm: read on the same scale, converted from another, or an estimate. */
  comparable: z.enum(['published', 'converted', 'prior']),
});

/** The 34 factors with their questions, and the 8 groups. */
export const factorContents = z.array(FactorContent).parse(factorsFile);

export const scaleContents = z.record(ScaleKey, ScaleContent).parse(scalesFile);

/** One vitamin per group, and the two invisible ones of the composites. */
export const vitaminContents = z.array(VitaminContent).parse(vitaminsFile);

export const clusterContents = z.array(ClusterContent).parse(clustersFile);

/** Mean and standard deviation behind each default norm, and where they come from. */
export const normSources = z.record(z.enum(SCORE_KEYS), NormSource).parse(normSourcesFile);

/** The default norms, score key to percentile; `parseNorms` prepares them for looking up. */
export const defaultNormTables = z
  .record(z.enum(SCORE_KEYS), z.record(z.string().check(z.regex(/^[1-7]\.\d$/)), z.number()))
  .parse(normTablesFile);

const Advice = z.object({ factors: FactorAdvice, groups: GroupAdvice });

/** Advice on every factor and group, by language. */
export const adviceContents = {
  en: Advice.parse(adviceEn),
  fr: Advice.parse({ ...adviceFactorsFr, ...adviceGroupsFr }),
  nl: Advice.parse({ ...adviceFactorsNl, ...adviceGroupsNl }),
} as const;
