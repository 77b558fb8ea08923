/**
 * The codes of the model: 34 measured factors in 8 radar groups, and 2 composites.
 * They are part of the API, of stored scores and of the content files, so they never change meaning.
 */

/** The eight groups, in the order of the radar's axes and of every list of themes. */
export const RADAR_GROUPS = ['EB', 'UIT', 'HIN', 'PHB', 'IM', 'ATT', 'PRES', 'ONG'] as const;
export type GroupKey = (typeof RADAR_GROUPS)[number];

/** The factors of each group. A factor belongs to exactly one group. */
export const GROUP_FACTORS = {
  EB: ['AU', 'SL', 'SC', 'VAR', 'ZIN', 'TI', 'LEE', 'FB', 'IN'],
  UIT: ['WD', 'COG', 'COM'],
  HIN: ['EMO', 'ONZ', 'ROA', 'ROC', 'BUR', 'CON', 'POL'],
  PHB: ['SE', 'ZV', 'OPT', 'VEE'],
  IM: ['VIT', 'TOE', 'FLO'],
  ATT: ['JS', 'OB'],
  PRES: ['CP', 'TP'],
  ONG: ['EXH', 'PIE', 'SLA', 'CYN'],
} as const satisfies Record<GroupKey, readonly string[]>;
export type FactorKey = (typeof GROUP_FACTORS)[GroupKey][number];

/** All 34 measured factors, group by group. */
export const FACTOR_KEYS: readonly FactorKey[] = RADAR_GROUPS.flatMap((group): readonly FactorKey[] => [
  ...GROUP_FACTORS[group],
]);

/** Well-being and engagement: computed from factors, never asked. */
export const COMPOSITE_KEYS = ['WB', 'ENG'] as const;
export type CompositeKey = (typeof COMPOSITE_KEYS)[number];

/** Everything that can have a raw score and a percentile. */
export type ScoreKey = FactorKey | GroupKey | CompositeKey;
export const SCORE_KEYS: readonly ScoreKey[] = [...COMPOSITE_KEYS, ...FACTOR_KEYS, ...RADAR_GROUPS];

/** One vitamin per group; the composites have one too, for their title, text and colour, but it is never visible. */
export const VITAMIN_KEYS = [...RADAR_GROUPS, ...COMPOSITE_KEYS] as const;

const negativeKeys: ReadonlySet<ScoreKey> = new Set([
  'HIN',
  'ONG',
  ...GROUP_FACTORS.HIN,
  ...GROUP_FACTORS.ONG,
] satisfies ScoreKey[]);

const midKeys: ReadonlySet<ScoreKey> = new Set(['UIT', ...GROUP_FACTORS.UIT] satisfies ScoreKey[]);

const groupOfFactor: ReadonlyMap<FactorKey, GroupKey> = new Map(
  RADAR_GROUPS.flatMap((group) => GROUP_FACTORS[group].map((factor) => [factor, group] as const)),
);

const scoreKeys: ReadonlySet<string> = new Set(SCORE_KEYS);

/** Whether more of this construct is unfavourable: the hindrances, the strain factors and their two groups (13 codes). */
export function isNegative(key: ScoreKey): boolean {
  return negativeKeys.has(key);
}

/** Whether the middle is the favourable place and both ends need attention: the challenges and their group (4 codes). */
export function isMid(key: ScoreKey): boolean {
  return midKeys.has(key);
}

/** Narrows a text from outside to one of the 34 measured factors. */
export function isFactorKey(key: string): key is FactorKey {
  return groupOfFactor.has(key as FactorKey);
}

/** Narrows a text from outside to a factor, a group or a composite. */
export function isScoreKey(key: string): key is ScoreKey {
  return scoreKeys.has(key);
}

/** The group (and so the vitamin) a factor belongs to. */
export function findGroup(factor: FactorKey): GroupKey {
  const group = groupOfFactor.get(factor);
  if (group === undefined) throw new RangeError(`unknown factor "${factor}"`);
  return group;
}
