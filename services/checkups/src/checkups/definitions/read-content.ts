import type { DefinitionContent } from '@wellspring/shared/contracts/checkups/definition.ts';
import { Locale } from '@wellspring/shared/contracts/common.ts';
import { placedTexts } from '@wellspring/shared/domain/submissions/missing-languages.ts';
import { AppError, type FieldProblem } from '@wellspring/shared/errors.ts';
import type { Content, QuestionRow } from '../../content/door/content.ts';
import type { CheckupRow } from '../door/checkup.ts';
import { colorProblems, readCompanyVitamins } from './read-company-vitamins.ts';
import { toCompanyVitamins } from './to-definition.ts';
import { hasLineBreak, isEmpty, newKey, tidyAll } from './written-text.ts';

/** What is there to be chosen, of the things a definition names. */
export type Choices = {
  content: Content;
  /** Ids of those teams, segments and people among the named ones that exist. */
  teamIds: ReadonlySet<string>;
  segmentIds: ReadonlySet<string>;
  userIds: ReadonlySet<string>;
};

/** The part of a checkup's row that an administrator writes. */
export type WrittenContent = Pick<
  CheckupRow,
  | 'title'
  | 'description'
  | 'color'
  | 'blocks'
  | 'vitaminKeys'
  | 'questionKeys'
  | 'extraQuestions'
  | 'isPulse'
  | 'durationMinutes'
  | 'durationDays'
  | 'graceDays'
> &
  Required<Pick<CheckupRow, 'companyVitamins' | 'repeatAfterDays' | 'percentage' | 'audience' | 'requiresReview'>>;

const LANGUAGES = Locale.options;

const unique = (ids: readonly string[]): string[] => [...new Set(ids)];

/**
 * Reads what an administrator wrote, checking everything at once, so that a form can name all that has to be mended.
 *
 * @param before the checkup as it was: what it already names is not asked about again; null for a new one
 * @throws AppError fields_required when something is missing, else invalid_request, naming each field
 */
export function readContent(given: DefinitionContent, choices: Choices, before: CheckupRow | null): WrittenContent {
  const title = tidyAll(given.title);
  const vitaminKeys = unique(given.vitamins);
  const questionKeys = given.questions === null ? null : unique(given.questions);
  const extraQuestions = given.extraQuestions.map(({ key, text, scalegroup, segment, pulse = true }) => ({
    key,
    text: tidyAll(text),
    scaleKey: scalegroup,
    segmentId: segment,
    pulse,
  }));
  const own = readCompanyVitamins(given.companyVitamins ?? toCompanyVitamins(before), {
    scaleKeys: choices.content.scales,
    segmentIds: choices.segmentIds,
    isPulse: given.isPulse,
    before: before?.companyVitamins ?? [],
  });

  const missing: FieldProblem[] = [];
  if (isEmpty(title)) missing.push({ path: 'title', code: 'required' });
  const asksExtra = extraQuestions.some(({ pulse }) => !given.isPulse || pulse);
  if (vitaminKeys.length === 0 && own.vitamins.length === 0 && !asksExtra)
    missing.push({ path: 'vitamins', code: 'required' });
  for (const [at, { text }] of extraQuestions.entries())
    if (isEmpty(text)) missing.push({ path: `extraQuestions.${at}.text`, code: 'required' });
  missing.push(...own.missing);

  const wrong = [
    ...colorProblems(given.color, 'color', before?.color),
    ...lineProblems(given, before),
    ...vitaminProblems(vitaminKeys, choices.content),
    ...questionProblems({ vitaminKeys, questionKeys, isPulse: given.isPulse }, choices.content),
    ...extraProblems(extraQuestions, choices, before),
    ...own.wrong,
    ...audienceProblems(given.audience, choices, before),
  ];
  if (missing.length + wrong.length > 0)
    throw new AppError(wrong.length > 0 ? 'invalid_request' : 'fields_required', { fields: [...missing, ...wrong] });

  const { audience } = given;
  return {
    title,
    description: tidyAll(given.description),
    color: given.color,
    blocks: given.checkupblocks,
    vitaminKeys,
    questionKeys,
    extraQuestions: extraQuestions.map((question) => ({ ...question, key: question.key ?? newKey() })),
    companyVitamins: own.vitamins,
    isPulse: given.isPulse,
    durationMinutes: given.duration,
    durationDays: given.durationDays,
    graceDays: given.graceDays,
    repeatAfterDays: given.repeatAfterDays,
    percentage: given.isPulse ? given.percentage : null,
    audience: {
      teamIds: unique(audience.teamIds),
      segmentIds: unique(audience.segmentIds),
      excludedUserIds: unique(audience.excludedUserIds),
    },
    requiresReview: given.requiresReview,
  };
}

/** Titles and questions are a single line; only descriptions have several. Stored texts are not changed. */
function lineProblems({ title, extraQuestions, companyVitamins = [] }: DefinitionContent, before: CheckupRow | null) {
  const kept = new Set((before ? placedTexts(before) : []).flatMap(({ text }) => Object.values(text)));
  return placedTexts({ title, extraQuestions, companyVitamins })
    .filter(({ isOptional }) => !isOptional)
    .flatMap(({ path, text }) =>
      LANGUAGES.filter((language) => hasLineBreak(text[language]) && !kept.has(text[language])).map((language) => ({
        path: `${path}.${language}`,
        code: 'one_line',
      })),
    );
}

function vitaminProblems(keys: readonly string[], { vitamins }: Content): FieldProblem[] {
  const known = new Set(vitamins.map(({ _id }) => _id));
  return keys.flatMap((key, at) => (known.has(key) ? [] : [{ path: `vitamins.${at}`, code: 'unknown' }]));
}

type Asked = { vitaminKeys: readonly string[]; questionKeys: readonly string[] | null; isPulse: boolean };

function questionProblems({ vitaminKeys, questionKeys, isPulse }: Asked, content: Content): FieldProblem[] {
  if (questionKeys === null) return [];
  const problems: FieldProblem[] = [];
  const asked = new Set<string>();
  const seenFactors = new Set<string>();
  for (const [at, key] of questionKeys.entries()) {
    const path = `questions.${at}`;
    const place = content.places.get(key);
    if (!place) problems.push({ path, code: 'unknown' });
    else if (!vitaminKeys.includes(place.vitaminKey)) problems.push({ path, code: 'not_in_vitamins' });
    else if (isPulse && !isFitForPulse(content.questionsOf.get(place.factorKey), key))
      problems.push({ path, code: 'not_for_pulse' });
    else if (isPulse && seenFactors.has(place.factorKey)) problems.push({ path, code: 'one_per_factor' });
    if (place) {
      seenFactors.add(place.factorKey);
      asked.add(place.vitaminKey);
    }
  }
  for (const [at, key] of vitaminKeys.entries())
    if (!asked.has(key)) problems.push({ path: `vitamins.${at}`, code: 'nothing_asked' });
  return problems;
}

const isFitForPulse = (questions: readonly QuestionRow[] | undefined, key: string) =>
  questions?.some(({ _id, pulse }) => _id === key && pulse) === true;

type Extra = { key: string | null; scaleKey: string; segmentId: string | null };

function extraProblems(questions: readonly Extra[], choices: Choices, before: CheckupRow | null): FieldProblem[] {
  const own = new Map(before?.extraQuestions.map((question) => [question.key, question]));
  const seen = new Set<string>();
  return questions.flatMap(({ key, scaleKey, segmentId }, at) => {
    const problems: FieldProblem[] = [];
    const path = `extraQuestions.${at}`;
    if (key !== null && !own.has(key)) problems.push({ path: `${path}.key`, code: 'unknown' });
    if (key !== null && seen.has(key)) problems.push({ path: `${path}.key`, code: 'duplicate' });
    if (key !== null) seen.add(key);
    if (!choices.content.scales.has(scaleKey)) problems.push({ path: `${path}.scalegroup`, code: 'unknown' });
    const isKept = key !== null && segmentId === own.get(key)?.segmentId;
    if (segmentId !== null && !isKept && !choices.segmentIds.has(segmentId))
      problems.push({ path: `${path}.segment`, code: 'unknown' });
    return problems;
  });
}

function audienceProblems(
  { teamIds, segmentIds, excludedUserIds }: DefinitionContent['audience'],
  choices: Choices,
  before: CheckupRow | null,
): FieldProblem[] {
  const unknown = (name: string, ids: readonly string[], there: ReadonlySet<string>, known: readonly string[] = []) =>
    ids.flatMap((id, at) =>
      there.has(id) || known.includes(id) ? [] : [{ path: `audience.${name}.${at}`, code: 'unknown' }],
    );
  return [
    ...unknown('teamIds', teamIds, choices.teamIds, before?.audience?.teamIds),
    ...unknown('segmentIds', segmentIds, choices.segmentIds, before?.audience?.segmentIds),
    ...unknown('excludedUserIds', excludedUserIds, choices.userIds, before?.audience?.excludedUserIds),
  ];
}
