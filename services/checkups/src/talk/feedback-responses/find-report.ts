import type { RatedReport } from '@wellspring/shared/contracts/internal/rated-report.ts';
import { AppError } from '@wellspring/shared/errors.ts';
import type { UserActor } from '@wellspring/shared/server/http/service-auth.ts';
import type { SubmissionHead, SubmissionRow } from '../../answers/door/submission.ts';
import type { RunReader } from '../../checkups/door/run.ts';
import type { MayOpenSet } from '../../results/door/set-access.ts';
import type { ResponseKey } from './feedback-response.repository.ts';

export type ReportDeps = {
  runs: Pick<RunReader, 'findRunFor'>;
  submissions: {
    findOfCard: (userId: string, card: { checkupId: string; entryId: string | null }) => Promise<SubmissionRow | null>;
  };
  mayReadReport: (readerId: string, submission: SubmissionHead) => Promise<boolean>;
  mayOpenSet: MayOpenSet;
  /** Whether such a run of a checkup exists. */
  entryExists: (entryId: string) => Promise<boolean>;
};

/**
 * The rated report, if the user may read it: their own, one that was shared with them, or that of a set whose results they
 * may open.
 *
 * @throws AppError not_found for any other
 */
export async function findReport(
  deps: ReportDeps,
  reader: UserActor,
  { checkup, refId, type, together = [] }: RatedReport,
): Promise<ResponseKey> {
  const isTheirs =
    type === 'user'
      ? await isPersonalReport(deps, reader.userId, checkup, refId)
      : (await deps.mayOpenSet(reader, refId, together)) && (await deps.entryExists(checkup));
  if (!isTheirs) throw new AppError('not_found');
  return { userId: reader.userId, cardId: checkup, subjectId: refId, subject: type === 'user' ? 'user' : 'team' };
}

async function isPersonalReport(deps: ReportDeps, readerId: string, cardId: string, authorId: string) {
  const run = await deps.runs.findRunFor(authorId, cardId);
  const submission =
    run && (await deps.submissions.findOfCard(authorId, { checkupId: run.checkup._id, entryId: run.entryId }));
  return submission?.isFinished ? deps.mayReadReport(readerId, submission) : false;
}
