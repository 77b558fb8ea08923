import type { FactorKey } from '../factor-keys.ts';
import type { FactorRaws } from './score-group.ts';
import { mirrored } from './score-items.ts';

const engagementFactors = ['VIT', 'TOE', 'FLO'] as const;
const strainFactors = ['EXH', 'PIE', 'SLA'] as const;
const contentmentFactors = ['JS'] as const;

/**
 * Engagement (docs/scoring.md, Composites): mean of vitality, dedication and flow.
 *
 * @param raws unrounded factor raws
 * @returns 1 to 7, unrounded, high is favourable; null when fewer than 2 of the 3 have a score
 */
export function scoreEngagement(raws: FactorRaws): number | null {
  return meanOfAtLeast(2, [], engagementFactors, raws);
}

/**
 * Well-being (docs/scoring.md, Composites): mean of little exhaustion, little worry, few sleep problems, and satisfaction.
 *
 * @param raws unrounded factor raws
 * @returns 1 to 7, unrounded, high is favourable; null when fewer than 3 of the 4 have a score
 */
export function scoreWellBeing(raws: FactorRaws): number | null {
  return meanOfAtLeast(3, strainFactors, contentmentFactors, raws);
}

function meanOfAtLeast(
  fewest: number,
  mirroredFactors: readonly FactorKey[],
  plainFactors: readonly FactorKey[],
  raws: FactorRaws,
): number | null {
  let sum = 0;
  let scored = 0;
  for (const factor of mirroredFactors) {
    const raw = raws[factor] ?? null;
    if (raw === null) continue;
    sum += mirrored(raw);
    scored += 1;
  }
  for (const factor of plainFactors) {
    const raw = raws[factor] ?? null;
    if (raw === null) continue;
    sum += raw;
    scored += 1;
  }
  return scored >= fewest ? sum / scored : null;
}
