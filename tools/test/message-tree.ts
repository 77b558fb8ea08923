import {
  isLiteralElement,
  isPluralElement,
  isPoundElement,
  isSelectElement,
  isTagElement,
  type MessageFormatElement,
  type PluralElement,
  parse,
} from '@formatjs/icu-messageformat-parser';
import type { Locale } from '@wellspring/shared/contracts/common.ts';

const languageTag = { en: 'en', fr: 'fr-BE', nl: 'nl-BE' } as const satisfies Record<Locale, string>;
/** Numbers that show which counts a category is for. */
const COUNTS = Array.from({ length: 101 }, (_, count) => count);

/**
 * A message as readers may see it: once for each way through its plurals, with `x` where a value stands.
 *
 * @throws SyntaxError when it cannot be read
 */
export const readings = (message: string): string[] => toReadings(parse(message));

function toReadings(elements: readonly MessageFormatElement[]): string[] {
  let texts = [''];
  for (const element of elements) {
    const pieces = toPieces(element);
    texts = texts.flatMap((text) => pieces.map((piece) => text + piece));
  }
  return texts;
}

function toPieces(element: MessageFormatElement): string[] {
  if (isLiteralElement(element)) return [element.value];
  if (isTagElement(element)) return toReadings(element.children);
  if (isPluralElement(element) || isSelectElement(element))
    return Object.values(element.options).flatMap((option) => toReadings(option.value));
  return ['x'];
}

function within(element: MessageFormatElement): MessageFormatElement[] {
  const inner = isTagElement(element)
    ? element.children
    : isPluralElement(element) || isSelectElement(element)
      ? Object.values(element.options).flatMap((option) => option.value)
      : [];
  return [element, ...inner.flatMap(within)];
}

const findElements = (message: string) => parse(message).flatMap(within);

/**
 * The names of a message's values and tags, in alphabetical order.
 *
 * @throws SyntaxError when it cannot be parsed
 */
export function findValueNames(message: string): string[] {
  const names = findElements(message).flatMap((element) =>
    isLiteralElement(element) || isPoundElement(element) ? [] : [element.value],
  );
  return [...new Set(names)].sort();
}

/** The words that each choice of a message knows, by the name of its value. */
export function findChoices(message: string): Record<string, string[]> {
  const choices = findElements(message).filter(isSelectElement);
  return Object.fromEntries(choices.map(({ value, options }) => [value, Object.keys(options)]));
}

/**
 * Plural categories of the language that a message lacks. One whose every count has its own case (`=1`) is not missing:
 * Dutch needs no `one` beside it, French does.
 *
 * @throws SyntaxError when the message cannot be parsed
 */
export function missingPlurals(locale: Locale, message: string): string[] {
  const rules = new Intl.PluralRules(languageTag[locale]);
  const isSpelled = ({ options }: PluralElement, category: string) => {
    const counts = COUNTS.filter((count) => rules.select(count) === category);
    return counts.length > 0 && category !== 'other' && counts.every((count) => `=${count}` in options);
  };
  return findElements(message)
    .filter(isPluralElement)
    .flatMap((plural) =>
      rules
        .resolvedOptions()
        .pluralCategories.filter((category) => !(category in plural.options) && !isSpelled(plural, category))
        .map((category) => `{${plural.value}} has no ${category}`),
    );
}

/** Counts by an article ("Un jour") instead of a figure. */
const countsInWords = (elements: readonly MessageFormatElement[]) => {
  const inner = elements.flatMap(within);
  const hasArticle = inner.some(
    (element) => isLiteralElement(element) && /(?<!\p{L})une?(?!\p{L})/iu.test(element.value),
  );
  return hasArticle && !inner.some(isPoundElement);
};

/**
 * What is wrong with the plurals of a French message: `many` (from a million on) that differs from `other`, and a `one`
 * that says "un", although French counts 0 by it too.
 *
 * @throws SyntaxError when the message cannot be read
 */
export const frenchPluralProblems = (message: string): string[] =>
  findElements(message)
    .filter(isPluralElement)
    .flatMap(({ value, options: { one, many, other, ...exact } }) => [
      ...(many && JSON.stringify(many.value) !== JSON.stringify(other?.value)
        ? [`{${value}}: many differs from other`]
        : []),
      ...(one && countsInWords(one.value) && !('=0' in exact) ? [`{${value}}: one says "un" for 0`] : []),
    ]);
