import { SubmissionSummary } from '@wellspring/shared/contracts/answers/submission.ts';
import type { Locale } from '@wellspring/shared/contracts/common.ts';
import { ReportTexts } from '@wellspring/shared/contracts/internal/report-texts.ts';
import { OwnReports } from '@wellspring/shared/contracts/internal/reports.ts';
import type { Report } from '@wellspring/shared/contracts/pages/dashboard-page.ts';
import { Review } from '@wellspring/shared/contracts/talk/review.ts';
import { AppError } from '@wellspring/shared/errors.ts';
import type { UserActor } from '@wellspring/shared/server/http/service-auth.ts';
import type { FastifyBaseLogger } from 'fastify';
import * as z from 'zod/mini';
import { cachedBy } from '../http/cached-by.ts';
import type { ReadScores } from '../scores/read-scores.ts';
import { asBff } from '../sessions/internal-actor.ts';
import type { Upstream } from '../upstream/upstream.ts';
import type { ReportContents } from './report-contents.ts';

export type ReportAsked = {
  person: UserActor;
  locale: Locale;
  /** The submission to show; undefined: the newest. */
  chosen: string | undefined;
  log: FastifyBaseLogger;
};

export type ReportReader = {
  /** The reports of the person who asks. */
  list: (person: UserActor, locale: Locale) => Promise<OwnReports>;
  /**
   * The chosen report of those that were listed; null where there is none to show.
   *
   * @throws AppError not_found when it does not exist, is not finished or belongs to another person
   */
  read: (asked: ReportAsked, listed: OwnReports) => Promise<Report | null>;
};

/** Short, because an administrator who has just written a text looks whether it is there. */
const TEXTS_CACHE = { ttlMs: 5_000, max: 10 };
/** ISO times in UTC sort as text. */
const finishedBefore = (one: SubmissionSummary, other: SubmissionSummary) =>
  one.id !== other.id && one.finishedAt !== null && other.finishedAt !== null && one.finishedAt < other.finishedAt;

/** A pulse, a full checkup and an own vitamin ask different things: each is compared with its own kind. */
const isSameKind = (one: SubmissionSummary, other: SubmissionSummary) =>
  one.isPulse === other.isPulse && (one.checkupentry === null) === (other.checkupentry === null);

/** Gathers a person's own report from both services; the slowest chain is list, permission, scores. */
export function createReportReader({
  checkups,
  readScores,
  contentsOf,
}: {
  checkups: Upstream;
  readScores: ReadScores;
  contentsOf: ReportContents;
}): ReportReader {
  const textsIn = cachedBy(
    (locale: Locale) => checkups.call(asBff, 'GET', `/internal/report-texts?_locale=${locale}`, ReportTexts),
    TEXTS_CACHE,
  );

  const list = (person: UserActor, locale: Locale) =>
    checkups.call(person, 'GET', `/internal/reports?_locale=${locale}`, OwnReports);

  /** A submission that is not in the selector (a pulse, an old one) may be looked at too, if it is the person's own and finished. */
  async function findChosen(person: UserActor, id: string, locale: Locale): Promise<SubmissionSummary> {
    const found = await checkups.call(person, 'GET', `/checkupsubmissions/${id}?_locale=${locale}`, SubmissionSummary);
    if (!found.isfinished) throw new AppError('not_found');
    return found;
  }

  /** An extra: without it the report still stands. */
  async function readReview({ person, log }: ReportAsked, submissionId: string): Promise<Review | null> {
    const path = `/checkupsubmissions/reviews?ids=${submissionId}`;
    try {
      const [review] = await checkups.call(person, 'GET', path, z.array(Review));
      return review ?? null;
    } catch (err) {
      log.warn({ err }, 'the talk that a checkup asks for could not be read');
      return null;
    }
  }

  async function read(asked: ReportAsked, { hasReports, submissions: own }: OwnReports): Promise<Report | null> {
    const { person, locale, chosen } = asked;
    if (!hasReports) return null;
    const listed = chosen === undefined ? own[0] : own.find(({ id }) => id === chosen);
    const submission = listed ?? (chosen === undefined ? null : await findChosen(person, chosen, locale));
    if (!submission) return null;
    const earlier = own.find((one) => isSameKind(one, submission) && finishedBefore(one, submission));
    // The texts of a report come from a cache: reading them beside the scores saves nothing.
    const [scores, texts, review] = await Promise.all([
      readScores(person, [submission.id, ...(earlier ? [earlier.id] : [])]),
      textsIn(locale),
      readReview(asked, submission.id),
    ]);
    const content = await contentsOf({ submission, earlier: earlier ?? null, scores, locale });
    const cluster = content.scores?.cluster;
    return {
      ...content,
      clusterText: cluster ? texts.clusters[cluster] : null,
      contact: texts.contact,
      review,
    };
  }

  return { list, read };
}
