import { type DefinitionVitamin, MAX_COMPANY_QUESTIONS } from '@wellspring/shared/contracts/checkups/definition.ts';
import type { FieldProblem } from '@wellspring/shared/errors.ts';
import { type CompanyVitamin, companyFactors, companyQuestions } from '../../content/door/company-content.ts';
import { isEmpty, newKey, tidyAll } from './written-text.ts';

/** What the company's own content is checked against. */
export type OwnVitaminChoices = {
  scaleKeys: { has: (key: string) => boolean };
  segmentIds: ReadonlySet<string>;
  isPulse: boolean;
  /** As they were: keys and what they already name is not asked about again. */
  before: readonly CompanyVitamin[];
};

export type ReadCompanyVitamins = { vitamins: CompanyVitamin[]; missing: FieldProblem[]; wrong: FieldProblem[] };

/** In a draft only: keys that are still to be made. */
type Keyed = { key: string | null };

const withKey = <Thing extends Keyed>(thing: Thing, kind: '' | 'F' | 'V') => ({
  ...thing,
  key: thing.key ?? newKey(kind),
});

const COLOR = /^#[\da-f]{6}$/i;

/** Any colour may be chosen: a file of another company brings its own. @param before as it was; it may stay */
export const colorProblems = (color: string, path: string, before: string | undefined): FieldProblem[] =>
  color === before || COLOR.test(color) ? [] : [{ path, code: 'not_a_color' }];

/** Keys belong to what they were given to: not to another checkup's, and each to one thing. */
function keyProblems(things: readonly (Keyed & { path: string })[], known: ReadonlySet<string>): FieldProblem[] {
  const seen = new Set<string>();
  return things.flatMap(({ key, path }) => {
    if (key === null) return [];
    const code = seen.has(key) ? 'duplicate' : 'unknown';
    const isFine = known.has(key) && !seen.has(key);
    seen.add(key);
    return isFine ? [] : [{ path: `${path}.key`, code }];
  });
}

/** The parts of all vitamins in one list each, with the place of each in the body. */
function flatten(given: readonly DefinitionVitamin[]) {
  const vitamins = given.map((vitamin, at) => ({ ...vitamin, path: `companyVitamins.${at}` }));
  const factors = vitamins.flatMap(({ factors: own, path }) =>
    own.map((factor, at) => ({ ...factor, path: `${path}.factors.${at}` })),
  );
  const questions = factors.flatMap(({ questions: own, path }) =>
    own.map((question, at) => ({ ...question, path: `${path}.questions.${at}` })),
  );
  return { vitamins, factors, questions };
}

function missingIn({ vitamins, factors, questions }: ReturnType<typeof flatten>): FieldProblem[] {
  const paths = [
    ...vitamins.flatMap(({ title, factors: own, path }) => [
      ...(isEmpty(tidyAll(title)) ? [`${path}.title`] : []),
      ...(own.length === 0 ? [`${path}.factors`] : []),
    ]),
    ...factors.flatMap(({ title, questions: own, path }) => [
      ...(isEmpty(tidyAll(title)) ? [`${path}.title`] : []),
      ...(own.length === 0 ? [`${path}.questions`] : []),
    ]),
    ...questions.flatMap(({ text, path }) => (isEmpty(tidyAll(text)) ? [`${path}.text`] : [])),
  ];
  return paths.map((path) => ({ path, code: 'required' }));
}

function wrongIn({ vitamins, factors, questions }: ReturnType<typeof flatten>, choices: OwnVitaminChoices) {
  const { scaleKeys, segmentIds, isPulse, before } = choices;
  const own = { companyVitamins: [...before] };
  const colors = new Map(before.map(({ key, color }) => [key, color]));
  const segments = new Map(companyQuestions(own).map(({ question }) => [question.key, question.segmentId]));
  const keysOf = (things: readonly { key: string }[]) => new Set(things.map(({ key }) => key));
  const problems: FieldProblem[] = [
    ...keyProblems(vitamins, keysOf(before)),
    ...keyProblems(factors, keysOf(companyFactors(own).map(({ factor }) => factor))),
    ...keyProblems(questions, new Set(segments.keys())),
  ];
  for (const { key, color, path, factors: its } of vitamins) {
    problems.push(...colorProblems(color, `${path}.color`, key === null ? undefined : colors.get(key)));
    const asked = its.flatMap((factor) => factor.questions);
    if (isPulse && asked.length > 0 && !asked.some(({ pulse }) => pulse))
      problems.push({ path: `${path}.factors`, code: 'nothing_for_pulse' });
  }
  for (const { scalegroup, path } of factors)
    if (!scaleKeys.has(scalegroup)) problems.push({ path: `${path}.scalegroup`, code: 'unknown' });
  for (const { key, segment, path } of questions) {
    const isKept = key !== null && segments.get(key) === segment;
    if (segment !== null && !isKept && !segmentIds.has(segment))
      problems.push({ path: `${path}.segment`, code: 'unknown' });
  }
  if (questions.length > MAX_COMPANY_QUESTIONS) problems.push({ path: 'companyVitamins', code: 'too_many' });
  return problems;
}

/** Reads the company's own vitamins, naming by its place everything that is missing or does not fit. */
export function readCompanyVitamins(
  given: readonly DefinitionVitamin[],
  choices: OwnVitaminChoices,
): ReadCompanyVitamins {
  const parts = flatten(given);
  return {
    missing: missingIn(parts),
    wrong: wrongIn(parts, choices),
    vitamins: given.map(({ key, title, body, color, factors }) => ({
      ...withKey({ key }, 'V'),
      title: tidyAll(title),
      body: tidyAll(body),
      color,
      factors: factors.map((factor) => ({
        ...withKey({ key: factor.key }, 'F'),
        title: tidyAll(factor.title),
        body: tidyAll(factor.body),
        scaleKey: factor.scalegroup,
        questions: factor.questions.map((question) => ({
          ...withKey({ key: question.key }, ''),
          text: tidyAll(question.text),
          segmentId: question.segment,
          pulse: question.pulse,
        })),
      })),
    })),
  };
}
