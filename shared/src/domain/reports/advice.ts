import { isMid, type ScoreKey } from '../factor-keys.ts';
import { type Audience, type Level, toLevel } from '../scoring/level.ts';

/** The texts there are for one code and one audience; usually fewer than there are levels. */
export type AdviceTexts = { readonly [Name in Level]?: string | undefined };

type Aliases = { readonly [Name in Level]?: Level };

const aliases: Aliases = {
  very_low: 'low',
  below_average: 'average',
  above_average: 'average',
  very_high: 'high',
};

// The challenges have texts of their own at both ends, and "a little" must not speak for "far too little".
const midAliases: Aliases = { below_average: 'average', above_average: 'average' };

/** The level whose text is shown when a level has none of its own; null when no other text fits. */
export function findAliasLevel(key: ScoreKey, level: Level): Level | null {
  return (isMid(key) ? midAliases : aliases)[level] ?? null;
}

/**
 * Text for a level (docs/scoring.md, Advice): its own, else that of the level it borrows from.
 *
 * @returns null when there is neither; then nothing is shown
 */
export function selectAdvice(key: ScoreKey, level: Level, texts: AdviceTexts): string | null {
  const alias = findAliasLevel(key, level);
  return texts[level] || (alias && texts[alias]) || null;
}

/**
 * Level and advice for a percentile.
 *
 * @param percentile 0 to 100 in the direction of the construct
 */
export function adviceFor(
  key: ScoreKey,
  percentile: number,
  audience: Audience,
  texts: AdviceTexts,
): { readonly level: Level; readonly text: string | null } {
  const level = toLevel(key, percentile, audience);
  return { level, text: selectAdvice(key, level, texts) };
}

const strained: ReadonlySet<ScoreKey> = new Set(['EXH', 'SLA', 'PIE', 'CON', 'ONG']);

/**
 * Whether an advice is about much strain, and must be shown with the contact for support.
 *
 * @param level the user's own, also when its text is that of another level
 */
export const needsContact = (key: ScoreKey, level: string): boolean =>
  strained.has(key) && (level === 'high' || level === 'very_high');
