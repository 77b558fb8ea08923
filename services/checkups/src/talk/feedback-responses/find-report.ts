import type { ReportRef } from '@wellspring/shared/contracts/talk/feedback-response.ts';
import { AppError } from '@wellspring/shared/errors.ts';
import type { SubmissionHead, SubmissionRow } from '../../answers/door/submission.ts';
import type { RunReader } from '../../checkups/door/run.ts';
import type { Link } from '../../people/door/person.ts';
import type { ResponseKey } from './feedback-response.repository.ts';

export type ReportDeps = {
  runs: Pick<RunReader, 'findRunFor'>;
  submissions: {
    findOfCard: (userId: string, card: { checkupId: string; entryId: string | null }) => Promise<SubmissionRow | null>;
  };
  linksOf: (userId: string) => Promise<Link[]>;
  mayReadReport: (readerId: string, submission: SubmissionHead) => Promise<boolean>;
  /** Whether such a run of a checkup exists. */
  entryExists: (entryId: string) => Promise<boolean>;
};

/**
 * The rated report, if the user may read it: their own, one that was shared with them, or
 * that of a team they belong to, lead or view.
 *
 * @throws AppError not_found for any other
 */
export async function findReport(
  parts: ReportDeps,
  readerId: string,
  { checkup, refId, type }: ReportRef,
): Promise<ResponseKey> {
  const isTheirs = type === 'user' ? isPersonalReport : isTeamReport;
  if (!(await isTheirs(parts, readerId, checkup, refId))) throw new AppError('not_found');
  return { userId: readerId, cardId: checkup, subjectId: refId, subject: type === 'user' ? 'user' : 'team' };
}

async function isPersonalReport(parts: ReportDeps, readerId: string, cardId: string, authorId: string) {
  const run = await parts.runs.findRunFor(authorId, cardId);
  const submission =
    run && (await parts.submissions.findOfCard(authorId, { checkupId: run.checkup._id, entryId: run.entryId }));
  return submission?.isFinished ? parts.mayReadReport(readerId, submission) : false;
}

async function isTeamReport({ linksOf, entryExists }: ReportDeps, readerId: string, cardId: string, teamId: string) {
  const links = await linksOf(readerId);
  return links.some(({ team }) => team._id === teamId && team.isVisible) && entryExists(cardId);
}
