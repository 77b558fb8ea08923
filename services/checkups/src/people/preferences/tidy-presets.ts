import type { Preset } from '@wellspring/shared/contracts/people/presets.ts';
import { cleanLine } from '@wellspring/shared/domain/text/clean-line.ts';
import { AppError, type FieldProblem } from '@wellspring/shared/errors.ts';

/**
 * The presets with names as they are stored.
 *
 * @throws AppError invalid_request: a name is empty, or that of an earlier one
 */
export function tidyPresets(presets: readonly Preset[]): Preset[] {
  const tidied = presets.map((preset) => ({ ...preset, name: cleanLine(preset.name) }));
  const keys = tidied.map(({ name }) => name.toLowerCase());
  const fields = keys.flatMap((key, at): FieldProblem[] => {
    if (key === '') return [{ path: `presets.${at}.name`, code: 'required' }];
    return keys.indexOf(key) < at ? [{ path: `presets.${at}.name`, code: 'taken' }] : [];
  });
  if (fields.length > 0) throw new AppError('invalid_request', { fields });
  return tidied;
}
