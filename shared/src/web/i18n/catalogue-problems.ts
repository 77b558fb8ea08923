import { createIntl } from 'react-intl';
import type { Locale } from '../../contracts/common.ts';
import { languageTag } from './catalogue.ts';

type Messages = Readonly<Record<string, string>>;

/** `feature.element.state`, words in lower case joined by hyphens. */
const idShape = /^[a-z][a-z-]*\.[a-z][a-z-]*\.[a-z][a-z-]*$/;
/** The last part of an error's id is its code, which is written with underscores. */
const errorIdShape = /^error\.[a-z_]+$/;

const argumentsOf = (message: string) =>
  [...new Set([...message.matchAll(/\{\s*(\w+)\s*[,}]/g)].map((match) => match[1] ?? ''))].sort();

/** The error of formatting a message with stand-in values; null when it can be read. */
function syntaxProblem(locale: Locale, id: string, message: string): string | null {
  const values = Object.fromEntries(argumentsOf(message).map((name) => [name, 3]));
  let problem: string | null = null;
  const intl = createIntl({
    locale: languageTag[locale],
    messages: { [id]: message },
    onError: (error) => {
      if (!error.message.includes('MISSING_DATA')) problem = error.message.split('\n', 1)[0] ?? 'cannot be read';
    },
  });
  intl.formatMessage({ id }, values);
  return problem;
}

function typographyProblems(locale: Locale, message: string): string[] {
  const problems = message.includes("'") ? ['a straight apostrophe'] : [];
  if (locale === 'fr' && /[^\u00a0\s][:;?!](?=\s|$)/u.test(message)) problems.push('no no-break space before : ; ? !');
  if (locale === 'fr' && /[ \u202f][:;?!]/u.test(message)) problems.push('another space than U+00A0 before : ; ? !');
  if (locale === 'nl' && /\b(u|uw)\b/i.test(message)) problems.push("'u' instead of 'je'");
  return problems;
}

/**
 * What is wrong with the catalogues of an app, one line each; for its tests.
 *
 * @returns nothing when all languages say the same things in readable syntax and proper typography
 */
export function catalogueProblems(catalogues: Readonly<Record<Locale, Messages>>): string[] {
  const problems: string[] = [];
  const { en } = catalogues;
  for (const [locale, messages] of Object.entries(catalogues) as [Locale, Messages][]) {
    for (const id of Object.keys(en)) if (!(id in messages)) problems.push(`${locale}: '${id}' is missing`);
    for (const [id, message] of Object.entries(messages)) {
      const say = (problem: string) => problems.push(`${locale}: '${id}': ${problem}`);
      const original = en[id];
      if (original === undefined) say('is not in en');
      if (!idShape.test(id) && !errorIdShape.test(id)) say('is not feature.element.state');
      const syntax = syntaxProblem(locale, id, message);
      if (syntax) say(syntax);
      if (original !== undefined && String(argumentsOf(message)) !== String(argumentsOf(original)))
        say(`takes other values than en: ${argumentsOf(message).join(', ')}`);
      for (const problem of typographyProblems(locale, message)) say(problem);
    }
  }
  return problems;
}
