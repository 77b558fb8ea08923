import { ActionsCard } from '@wellspring/shared/contracts/action.ts';
import { OwnCheckup } from '@wellspring/shared/contracts/checkup.ts';
import type { Locale } from '@wellspring/shared/contracts/common.ts';
import { Factor } from '@wellspring/shared/contracts/content.ts';
import { Advice, type DashboardPage, type Report } from '@wellspring/shared/contracts/dashboard-page.ts';
import { FeedbackTeam } from '@wellspring/shared/contracts/feedback.ts';
import { ReportTexts } from '@wellspring/shared/contracts/internal/report-texts.ts';
import { OwnReports } from '@wellspring/shared/contracts/internal/reports.ts';
import { MeetingsCard } from '@wellspring/shared/contracts/meeting.ts';
import { Message } from '@wellspring/shared/contracts/message.ts';
import { Review } from '@wellspring/shared/contracts/review.ts';
import { SubmissionSummary } from '@wellspring/shared/contracts/submission.ts';
import { RADAR_GROUPS, SCORE_KEYS } from '@wellspring/shared/domain/factor-keys.ts';
import { AppError } from '@wellspring/shared/errors.ts';
import type { UserActor } from '@wellspring/shared/server/service-auth.ts';
import type { FastifyBaseLogger } from 'fastify';
import * as z from 'zod/mini';
import { cachedBy } from '../../http/cached-by.ts';
import type { ReadScores } from '../../scores/read-scores.ts';
import { asBff } from '../../session/internal-actor.ts';
import type { Upstream } from '../../upstream/upstream.ts';
import { partOf } from './page-part.ts';
import { libraryOf, personalAdvice } from './personal-advice.ts';

type DashboardAsked = {
  person: UserActor;
  locale: Locale;
  /** The submission to show; undefined: the newest. */
  chosen: string | undefined;
  log: FastifyBaseLogger;
};

export type DashboardReader = (asked: DashboardAsked) => Promise<DashboardPage>;

const NEWEST_MESSAGES = '/messages?_limit=5';
const CONTENT_CACHE = { ttlMs: 60_000, max: 10 };
/** Short, because an administrator who has just written a text looks whether it is there. */
const TEXTS_CACHE = { ttlMs: 5_000, max: 10 };
/** ISO times in UTC sort as text. */
const finishedBefore = (one: SubmissionSummary, other: SubmissionSummary) =>
  one.id !== other.id && one.finishedAt !== null && other.finishedAt !== null && one.finishedAt < other.finishedAt;

const groups: ReadonlySet<string> = new Set(RADAR_GROUPS);

/** Gathers the dashboard from both services; the slowest chain is list, permission, scores. */
export function createDashboardReader(
  { checkups, readScores }: { checkups: Upstream; readScores: ReadScores },
  now: () => Date = () => new Date(),
): DashboardReader {
  const factorsIn = cachedBy(
    (locale: Locale) => checkups.call(asBff, 'GET', `/factors?_locale=${locale}`, z.array(Factor)),
    CONTENT_CACHE,
  );
  const adviceIn = cachedBy(async (locale: Locale) => {
    const path = `/internal/advice?keys=${SCORE_KEYS.join(',')}&_locale=${locale}`;
    return libraryOf(await checkups.call(asBff, 'GET', path, z.array(Advice)));
  }, CONTENT_CACHE);

  const textsIn = cachedBy(
    (locale: Locale) => checkups.call(asBff, 'GET', `/internal/report-texts?_locale=${locale}`, ReportTexts),
    TEXTS_CACHE,
  );

  const listReports = (person: UserActor, locale: Locale) =>
    checkups.call(person, 'GET', `/internal/reports?_locale=${locale}`, OwnReports);

  function listActive(person: UserActor, locale: Locale) {
    const moment = now().toISOString();
    const path = `/checkups/own?start_lte=${moment}&end_gte=${moment}&isfinished_ne=true&_limit=20&_locale=${locale}`;
    return checkups.call(person, 'GET', path, z.array(OwnCheckup));
  }

  /** A submission that is not in the selector (a pulse, an old one) may be looked at too, if it is the person's own and finished. */
  async function findChosen(person: UserActor, id: string, locale: Locale): Promise<SubmissionSummary> {
    const found = await checkups.call(person, 'GET', `/checkupsubmissions/${id}?_locale=${locale}`, SubmissionSummary);
    if (!found.isfinished) throw new AppError('not_found');
    return found;
  }

  /** An extra: without it the report still stands. */
  async function reviewOf({ person, log }: DashboardAsked, submissionId: string): Promise<Review | null> {
    const path = `/checkupsubmissions/reviews?ids=${submissionId}`;
    try {
      const [review] = await checkups.call(person, 'GET', path, z.array(Review));
      return review ?? null;
    } catch (err) {
      log.warn({ err }, 'the talk that a checkup asks for could not be read');
      return null;
    }
  }

  async function reportOf(asked: DashboardAsked, { hasReports, submissions: own }: OwnReports): Promise<Report | null> {
    const { person, locale, chosen } = asked;
    if (!hasReports) return null;
    const listed = chosen === undefined ? own[0] : own.find(({ id }) => id === chosen);
    const submission = listed ?? (chosen === undefined ? null : await findChosen(person, chosen, locale));
    if (!submission) return null;
    const earlier = own.find((one) => one.isPulse === submission.isPulse && finishedBefore(one, submission));
    const [scores, factors, library, texts, review] = await Promise.all([
      readScores(person, [submission.id, ...(earlier ? [earlier.id] : [])]),
      factorsIn(locale),
      adviceIn(locale),
      textsIn(locale),
      reviewOf(asked, submission.id),
    ]);
    const current = scores?.get(submission.id) ?? null;
    const before = earlier && scores?.get(earlier.id);
    // Two moments are compared within one norm only.
    const isComparable = before !== undefined && (current === null || before.comparedWith === current.comparedWith);
    return {
      submission,
      scores: current,
      previous: earlier && before && isComparable ? { submission: earlier, scores: before } : null,
      factors: factors.filter(({ key }) => groups.has(key) || (current && Object.hasOwn(current.scores, key))),
      advice: current ? personalAdvice(current, library) : [],
      clusterText: current?.cluster ? texts.clusters[current.cluster] : null,
      contact: texts.contact,
      review,
    };
  }

  return async (asked) => {
    const { person, locale, log } = asked;
    const own = listReports(person, locale);
    // Of a hidden dashboard open checkups, meetings and the feedback form are left.
    const isHidden = own.then(
      ({ hasReports }) => !hasReports,
      () => false,
    );
    const [submissions, activeCheckups, meetings, messages, actions, feedbackTeams, report] = await Promise.all([
      partOf(
        'submissions',
        log,
        own.then(({ submissions: listed }) => listed),
      ),
      partOf('activeCheckups', log, listActive(person, locale)),
      partOf('meetings', log, checkups.call(person, 'GET', '/internal/meetings/card', MeetingsCard)),
      // An embed shows the report alone, and the page around it is not ours.
      person.scope
        ? undefined
        : partOf('messages', log, checkups.call(person, 'GET', NEWEST_MESSAGES, z.array(Message))),
      person.scope
        ? undefined
        : partOf('actions', log, checkups.call(person, 'GET', '/internal/actions/card', ActionsCard)),
      person.scope
        ? undefined
        : partOf('feedbackTeams', log, checkups.call(person, 'GET', '/feedbacks/teams', z.array(FeedbackTeam))),
      partOf(
        'report',
        log,
        own.then((reports) => reportOf(asked, reports)),
      ),
    ]);
    const isWhole = !(await isHidden);
    return {
      submissions,
      report,
      activeCheckups,
      meetings,
      ...(messages && isWhole ? { messages } : {}),
      ...(actions && isWhole ? { actions } : {}),
      ...(feedbackTeams ? { feedbackTeams } : {}),
    };
  };
}
