import type {
  CheckupVitamins,
  ManagerChoice,
  OwnCheckup,
  OwnCheckupsQuery,
} from '@wellspring/shared/contracts/checkups/checkup.ts';
import type { Locale } from '@wellspring/shared/contracts/common.ts';
import type { Thresholds } from '@wellspring/shared/contracts/internal/frame.ts';
import { parseFirstMoment, parseLastMoment } from '@wellspring/shared/domain/time/query-moment.ts';
import { AppError } from '@wellspring/shared/errors.ts';
import { isShared } from '../../answers/door/sharing.ts';
import type { SubmissionCard, SubmissionHead, SubmissionReader } from '../../answers/door/submission.ts';
import { toSubmission } from '../../answers/door/to-submission.ts';
import type { Content, ContentReader } from '../../content/door/content.ts';
import { toCompanyVitamin, toScaleGroup, toVitamin } from '../../content/door/to-vitamin.ts';
import { localise } from '../../platform/localised-text.ts';
import { type AskedQuestions, type Run, toRunPhase } from '../door/run.ts';
import { type DatedCard, isOpenCard, orderCards } from './order-cards.ts';
import type { RunFilter, RunRepository } from './run.repository.ts';
import { toOwnCheckup } from './to-own-checkup.ts';

export type OwnCheckupsDeps = {
  runs: RunRepository;
  content: ContentReader;
  submissions: SubmissionReader;
  managersOf: (userId: string) => Promise<ManagerChoice[]>;
  /** The company's, in which a day of a query begins and ends. */
  timeZone: () => Promise<string>;
  /** As a run that opens now would freeze them. */
  thresholdsNow: () => Promise<Readonly<Thresholds>>;
};

export type OwnCheckupsFilter = Pick<
  OwnCheckupsQuery,
  'start_lte' | 'end_gte' | 'checkup.isPulse' | 'checkup.isPulse_ne' | 'isfinished_ne'
>;

function runFilterOf(filter: OwnCheckupsFilter, timeZone: string): RunFilter {
  const isPulse =
    filter['checkup.isPulse'] ??
    (filter['checkup.isPulse_ne'] === undefined ? undefined : !filter['checkup.isPulse_ne']);
  return {
    ...(filter.start_lte === undefined ? {} : { startAtMost: parseLastMoment(filter.start_lte, timeZone) }),
    ...(filter.end_gte === undefined ? {} : { endAtLeast: parseFirstMoment(filter.end_gte, timeZone) }),
    ...(isPulse === undefined ? {} : { isPulse }),
  };
}

const cardKey = ({ checkupId, entryId }: SubmissionCard) => `${checkupId} ${entryId ?? ''}`;

/** The cards that the filter finds, in the order of the list. */
async function listCards(
  { runs, submissions, timeZone }: OwnCheckupsDeps,
  userId: string,
  filter: OwnCheckupsFilter,
): Promise<SubmissionCard[]> {
  const runFilter = runFilterOf(filter, await timeZone());
  // An own vitamin has no dates, so a question about dates is not about it; and it is never a pulse.
  const wantsOwn = !runFilter.startAtMost && !runFilter.endAtLeast && runFilter.isPulse !== true;
  const [asked, own] = await Promise.all([runs.listAsked(userId, runFilter), wantsOwn ? runs.listOwn(userId) : []]);
  const cards: DatedCard[] = [
    ...asked,
    ...own.map(({ _id }) => ({ checkupId: _id, entryId: null, start: null, end: null, graceEnd: null })),
  ];
  const now = new Date();
  const wantsUnfinished = filter.isfinished_ne === true;
  const doubtful = wantsUnfinished ? cards : cards.filter((card) => isOpenCard(card, now));
  const heads = await submissions.headsOfCards(userId, doubtful);
  const finished = new Set(heads.filter((head) => head.isFinished).map(cardKey));
  const isFinished = (card: SubmissionCard) => finished.has(cardKey(card));
  const wanted = wantsUnfinished ? cards.filter((card) => !isFinished(card)) : cards;
  return orderCards(wanted, isFinished, now);
}

/** How many checkups the filter finds. */
export const countOwnCheckups = async (deps: OwnCheckupsDeps, userId: string, filter: OwnCheckupsFilter) =>
  (await listCards(deps, userId, filter)).length;

/** One page of a person's checkups. */
export async function listOwnCheckups(
  deps: OwnCheckupsDeps,
  userId: string,
  query: OwnCheckupsFilter & { _start: number; _limit: number },
  locale: Locale,
): Promise<OwnCheckup[]> {
  const all = await listCards(deps, userId, query);
  const page = all.slice(query._start, query._start + query._limit);
  if (page.length === 0) return [];
  const [content, heads, found] = await Promise.all([
    deps.content.read(),
    deps.submissions.headsOfCards(userId, page),
    Promise.all(page.map(({ checkupId, entryId }) => deps.runs.findRun(checkupId, entryId))),
  ]);
  const headOf = new Map(heads.map((head) => [cardKey(head), head]));
  const managers = heads.some(isShared) ? await deps.managersOf(userId) : [];
  const cards = found.filter((run) => run !== null).map((run) => ({ run, head: headFor(run, headOf) }));
  return Promise.all(
    cards.map(async ({ run, head }) =>
      toOwnCheckup({
        run,
        content,
        locale,
        head,
        managers,
        questionCount: await questionCountOf(deps, userId, run, head),
      }),
    ),
  );
}

const headFor = (run: Run, heads: ReadonlyMap<string, SubmissionHead>) =>
  heads.get(cardKey({ checkupId: run.checkup._id, entryId: run.entryId })) ?? null;

/** A started submission keeps its questions. */
async function questionCountOf(deps: OwnCheckupsDeps, userId: string, run: Run, head: SubmissionHead | null) {
  if (head) return head.questionCount;
  const { keys, extraKeys } = await deps.runs.findAskedQuestions(userId, run.checkup);
  return keys.length + extraKeys.length;
}

/**
 * Everything the questionnaire asks this person.
 *
 * @throws AppError not_found when the person was not asked, not_started_yet before the start, deadline_passed after the grace
 */
export async function readQuestionnaire(
  deps: OwnCheckupsDeps,
  userId: string,
  cardId: string,
  locale: Locale,
): Promise<CheckupVitamins> {
  const run = await deps.runs.findRunFor(userId, cardId);
  if (!run) throw new AppError('not_found');
  const phase = toRunPhase(run, new Date());
  if (phase === 'planned') throw new AppError('not_started_yet');
  if (phase === 'over') throw new AppError('deadline_passed');

  const [content, submission, managers] = await Promise.all([
    deps.content.read(),
    deps.submissions.findOfCard(userId, { checkupId: run.checkup._id, entryId: run.entryId }),
    deps.managersOf(userId),
  ]);
  const asked = submission
    ? { keys: Object.keys(submission.answers), extraKeys: Object.keys(submission.extraAnswers) }
    : await deps.runs.findAskedQuestions(userId, run.checkup);
  const questionCount = asked.keys.length + asked.extraKeys.length;
  return {
    checkup: toOwnCheckup({ run, content, locale, head: submission, managers, questionCount }),
    vitamins: askedVitamins(run, content, locale, asked),
    extraQuestions: askedExtras(run, content, locale, new Set(asked.extraKeys)),
    submission: submission && toSubmission(submission, { checkup: run.checkup, content, locale, managers }),
    smallestGroup: await smallestGroupOf(run, deps),
    managers,
  };
}

/**
 * Fewest people that a figure of a run is about, whatever kind of set it describes. What the run froze when it opened
 * counts: the settings of today are for runs to come.
 */
async function smallestGroupOf({ thresholds }: Run, { thresholdsNow }: OwnCheckupsDeps): Promise<number | null> {
  if (thresholds === null) return null;
  // None yet: its start has come a moment ago, and it freezes them now.
  const { team, segment, population } = { ...(await thresholdsNow()), ...thresholds };
  return Math.min(team, segment, population);
}

/** The model's vitamins and after them the company's own, without what this person is not asked. */
function askedVitamins({ checkup }: Run, content: Content, locale: Locale, asked: AskedQuestions) {
  const [keys, extraKeys] = [new Set(asked.keys), new Set(asked.extraKeys)];
  const ofModel = checkup.vitaminKeys
    .flatMap((key) => content.vitamins.find((vitamin) => vitamin._id === key) ?? [])
    .map((vitamin) => toVitamin(vitamin, content, locale, (question) => keys.has(question._id)));
  const own = (checkup.companyVitamins ?? []).map((vitamin) =>
    toCompanyVitamin(vitamin, content, locale, (key) => extraKeys.has(key)),
  );
  return [...ofModel, ...own]
    .map((vitamin) => ({ ...vitamin, factors: vitamin.factors.filter((factor) => factor.questions.length > 0) }))
    .filter((vitamin) => vitamin.factors.length > 0);
}

const askedExtras = (run: Run, content: Content, locale: Locale, keys: ReadonlySet<string>) =>
  run.checkup.extraQuestions
    .filter((question) => keys.has(question.key))
    .flatMap((question) => {
      const scale = content.scales.get(question.scaleKey);
      if (!scale) return [];
      const { key, text } = question;
      return [{ id: key, key, text: localise(text, locale), scalegroup: toScaleGroup(scale, locale) }];
    });
