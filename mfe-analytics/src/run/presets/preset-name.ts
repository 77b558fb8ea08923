import type { Preset } from '@wellspring/shared/contracts/people/presets.ts';
import { MAX_PRESET_NAME } from '@wellspring/shared/contracts/people/presets.ts';
import { cleanLine } from '@wellspring/shared/domain/text/clean-line.ts';

export type NameProblem = 'missing' | 'taken' | 'too-long' | null;

/** What is wrong with the name of a preset among the others; the server has the same rules. */
export function findNameProblem(typed: string, others: readonly Pick<Preset, 'name'>[]): NameProblem {
  const name = cleanLine(typed);
  if (name === '') return 'missing';
  if (name.length > MAX_PRESET_NAME) return 'too-long';
  return others.some((other) => other.name.toLowerCase() === name.toLowerCase()) ? 'taken' : null;
}
