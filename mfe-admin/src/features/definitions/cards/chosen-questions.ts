import type { DefinitionContent } from '@wellspring/shared/contracts/checkups/definition.ts';
import type { Vitamin } from '@wellspring/shared/contracts/content/content.ts';

/** Seconds one question takes, about: a hundred questions are a quarter of an hour. */
const SECONDS_PER_QUESTION = 8;

type Choice = Pick<DefinitionContent, 'vitamins' | 'questions' | 'isPulse'>;

type Asked = Choice & Pick<DefinitionContent, 'extraQuestions' | 'companyVitamins'>;

/** Keys of the questions of a vitamin that a checkup of this kind may ask, in order. */
export const fitQuestions = (vitamin: Vitamin, isPulse: boolean): string[] =>
  vitamin.factors.flatMap(({ questions }) => questions.filter(({ pulse }) => !isPulse || pulse).map(({ key }) => key));

/** Keys of the questions of a vitamin that are asked. */
export function findAskedQuestions(vitamin: Vitamin, { vitamins, questions, isPulse }: Choice): string[] {
  if (!vitamins.includes(vitamin.key)) return [];
  const fit = fitQuestions(vitamin, isPulse);
  return questions === null ? fit : fit.filter((key) => questions.includes(key));
}

/**
 * The choice with exactly these questions; a complete choice is stored as "all", so that later questions are included.
 */
function choose(choice: Choice, all: readonly Vitamin[], asked: ReadonlySet<string>): Choice {
  const chosen = all.filter((vitamin) => fitQuestions(vitamin, choice.isPulse).some((key) => asked.has(key)));
  const fit = chosen.flatMap((vitamin) => fitQuestions(vitamin, choice.isPulse));
  const keys = fit.filter((key) => asked.has(key));
  // The order they had; what was not chosen before comes after it.
  const order = (key: string) => {
    const at = choice.vitamins.indexOf(key);
    return at === -1 ? choice.vitamins.length : at;
  };
  const vitamins = chosen.map(({ key }) => key).sort((left, right) => order(left) - order(right));
  return { ...choice, vitamins, questions: keys.length === fit.length ? null : keys };
}

const allAsked = (choice: Choice, all: readonly Vitamin[]) =>
  new Set(all.flatMap((vitamin) => findAskedQuestions(vitamin, choice)));

/** Takes a vitamin in with all its questions, or out. */
export function toggleVitamin(choice: Choice, all: readonly Vitamin[], vitamin: Vitamin, isOn: boolean): Choice {
  const asked = allAsked(choice, all);
  for (const key of fitQuestions(vitamin, choice.isPulse)) {
    if (isOn) asked.add(key);
    else asked.delete(key);
  }
  return choose(choice, all, asked);
}

/** Takes every vitamin in with all its questions, or all of them out. */
export const toggleAll = (choice: Choice, all: readonly Vitamin[], isOn: boolean): Choice =>
  choose(choice, all, new Set(isOn ? all.flatMap((vitamin) => fitQuestions(vitamin, choice.isPulse)) : []));

/** Takes one question in or out; the last one of a vitamin takes the vitamin with it. */
export function toggleQuestion(choice: Choice, all: readonly Vitamin[], key: string, isOn: boolean): Choice {
  const asked = allAsked(choice, all);
  if (isOn) asked.add(key);
  else asked.delete(key);
  return choose(choice, all, asked);
}

/** Questions of the model and of the company together; those of a segment are counted too. */
export function countQuestions(content: Asked, all: readonly Vitamin[]): number {
  const { extraQuestions, companyVitamins = [], isPulse } = content;
  const own = companyVitamins.flatMap(({ factors }) => factors.flatMap(({ questions }) => questions));
  const isAsked = ({ pulse }: { pulse?: boolean | undefined }) => !isPulse || pulse !== false;
  return allAsked(content, all).size + [...extraQuestions, ...own].filter(isAsked).length;
}

/** Minutes that so many questions take, at least one. */
export const suggestedMinutes = (questionCount: number): number =>
  Math.max(1, Math.ceil((questionCount * SECONDS_PER_QUESTION) / 60));

/**
 * The minutes follow the number of questions while they equal the suggestion; a number that was typed stays.
 *
 * @param before the draft before the change
 */
export function withMinutes<Edited extends Asked & { duration: unknown }>(
  before: Edited,
  after: Edited,
  all: readonly Vitamin[],
): Edited {
  const isFollowing = before.duration === suggestedMinutes(countQuestions(before, all));
  if (!isFollowing || after.duration !== before.duration) return after;
  return { ...after, duration: suggestedMinutes(countQuestions(after, all)) };
}
