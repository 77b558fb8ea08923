import {
  MAX_COMPANY_TEXT_LENGTH,
  MAX_DESCRIPTION_LENGTH,
  MAX_QUESTION_LENGTH,
  MAX_TITLE_LENGTH,
  NUMBER_LIMITS,
} from '@wellspring/shared/contracts/checkups/definition.ts';
import { problemOfText } from '@wellspring/shared/domain/input/problem-of-text.ts';
import { problemOfNumber } from '@wellspring/shared/domain/input/read-whole-number.ts';
import { placedTexts } from '@wellspring/shared/domain/submissions/missing-languages.ts';
import type { FieldProblem } from '@wellspring/shared/errors.ts';
import { type Draft, NUMBER_NAMES, type NumberName } from './draft.ts';
import { LANGUAGES } from './languages.ts';

/** Numbers that may be left out. */
const OPTIONAL: ReadonlySet<NumberName> = new Set(['repeatAfterDays', 'percentage']);

export const isOptional = (name: NumberName): boolean => OPTIONAL.has(name);

/** The longest text that may stand at a place of the checkup, in characters. */
export function longestAt(path: string): number {
  if (path === 'description') return MAX_DESCRIPTION_LENGTH;
  if (path.endsWith('.body')) return MAX_COMPANY_TEXT_LENGTH;
  return path.endsWith('.text') ? MAX_QUESTION_LENGTH : MAX_TITLE_LENGTH;
}

/** What may not be sent as it was typed: numbers that are none or out of range, and texts that are too long. */
export function problemsOfDraft(draft: Draft): FieldProblem[] {
  const numbers = NUMBER_NAMES.filter((name) => name !== 'percentage' || draft.isPulse).flatMap((name) => {
    const problem = problemOfNumber(draft[name] ?? '', NUMBER_LIMITS[name], { isOptional: isOptional(name) });
    return problem ? [{ path: name, ...problem }] : [];
  });
  const texts = placedTexts(draft).flatMap(({ path, text }) =>
    LANGUAGES.flatMap((language) => {
      const problem = problemOfText(text[language], longestAt(path));
      return problem ? [{ path: `${path}.${language}`, ...problem }] : [];
    }),
  );
  return [...texts, ...numbers];
}
