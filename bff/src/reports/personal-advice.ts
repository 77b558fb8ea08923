import type { SubmissionScores } from '@wellspring/shared/contracts/answers/score.ts';
import type { Advice } from '@wellspring/shared/contracts/pages/dashboard-page.ts';
import { isScoreKey, type ScoreKey } from '@wellspring/shared/domain/factor-keys.ts';
import { type AdviceTexts, adviceFor } from '@wellspring/shared/domain/reports/advice.ts';

/** The texts of a language by code and level. */
export type AdviceLibrary = ReadonlyMap<string, AdviceTexts>;

/** Sorts a flat list of texts by code. */
export function toAdviceLibrary(texts: readonly Advice[]): AdviceLibrary {
  const library = new Map<string, Record<string, string>>();
  for (const { key, level, text } of texts) library.set(key, { ...library.get(key), [level]: text });
  return library;
}

/** What to say to the person about each of their scores, by the amount of the construct; nothing where no text fits. */
export function personalAdvice({ scores }: SubmissionScores, library: AdviceLibrary): Advice[] {
  const keys = Object.keys(scores).filter((key): key is ScoreKey => isScoreKey(key));
  return keys.flatMap((key) => {
    const score = scores[key];
    const texts = library.get(key);
    if (!score || !texts) return [];
    const { level, text } = adviceFor(key, score.p, 'personal', texts);
    return text === null ? [] : [{ key, level, text }];
  });
}
