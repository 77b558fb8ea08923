import type { ScoringAnswer } from '@wellspring/shared/contracts/internal/scoring.ts';
import { AppError } from '@wellspring/shared/errors.ts';
import type * as z from 'zod/mini';
import { type RunReader, toRunPhase } from '../../checkups/door/run.ts';
import type { Content, ContentReader } from '../../content/door/content.ts';
import type { InTransaction } from '../../platform/mongo.ts';
import type { OutboxWriter, WakeRelay } from '../../platform/outbox/outbox.ts';
import { tellAnalytics } from '../../platform/outbox/tell-analytics.ts';
import { firstMissing } from '../door/answer-places.ts';
import { chosenReaders, toSharingLevel } from '../door/sharing.ts';
import { nextVersion, type SubmissionRow } from '../door/submission.ts';
import type { AnswersDigestOf } from '../scoring-feed/answers-digest.ts';
import { scoringKey } from '../scoring-feed/scoring-key.ts';
import { mailReaders, type ShareDeps } from '../sharing/share-submission.ts';
import type { SubmissionRepository } from './submission.repository.ts';

export type FinishDeps = Pick<ShareDeps, 'managerIdsOf' | 'findPerson' | 'mails'> & {
  submissions: SubmissionRepository;
  content: ContentReader;
  runs: RunReader;
  outbox: OutboxWriter;
  inTransaction: InTransaction;
  wakeRelay: WakeRelay;
  answersDigestOf: AnswersDigestOf;
};

/** The answers of a submission as scoring takes them: no extra questions, no notes, none that left the content. */
export function scoringAnswers(row: Pick<SubmissionRow, 'answers'>, content: Content): z.infer<typeof ScoringAnswer>[] {
  return Object.entries(row.answers).flatMap(([questionKey, { value }]) => {
    const place = content.places.get(questionKey);
    if (!place) return [];
    const { factorKey, scaleKey, reverse } = place;
    return [{ questionKey, factorKey, scaleKey, reverse, value: value === 'none' ? null : value }];
  });
}

/**
 * Finishes a submission once: all answers checked, marked and put in the outbox in one transaction. Finishing what is
 * finished changes nothing.
 *
 * @returns the submission as it is then
 * @throws AppError not_found, deadline_passed, not_everything_answered naming the first open question
 */
export async function finishSubmission(deps: FinishDeps, id: string, userId: string): Promise<SubmissionRow> {
  const { submissions, outbox, inTransaction, wakeRelay } = deps;
  const content = await deps.content.read();

  const finished = await inTransaction(async (session) => {
    const row = await submissions.findOwn(id, userId, session);
    if (!row) throw new AppError('not_found');
    if (row.isFinished) return row;
    const run = await deps.runs.findRun(row.checkupId, row.entryId);
    const finishedAt = new Date();
    if (!run || toRunPhase(run, finishedAt) === 'over') throw new AppError('deadline_passed');
    const missing = firstMissing(row, content, run.checkup);
    if (missing !== null) {
      throw new AppError('not_everything_answered', {
        fields: [{ path: missing, code: 'not_everything_answered', params: { index: missing } }],
      });
    }
    const answersHash = deps.answersDigestOf(id, scoringAnswers(row, content));
    const sharingLevel = toSharingLevel(row);
    // The share begins now, so its readers are those who manage the author now.
    const readerIds = row.isPrivate ? [] : chosenReaders(row, await deps.managerIdsOf(userId));
    const feedVersion = nextVersion(row);
    await submissions.finish(id, { answersHash, finishedAt, feedVersion, sharingLevel, readerIds }, session);
    await outbox.add(
      {
        kind: 'score-submission',
        key: scoringKey(id, answersHash),
        payload: { submissionId: id, answersHash, version: feedVersion },
      },
      session,
    );
    const closed = {
      ...row,
      isFinished: true,
      isProcessed: false,
      answersHash,
      finishedAt,
      updatedAt: finishedAt,
      sharingLevel,
      readerIds,
    };
    await mailReaders(deps, closed, session);
    return closed;
  });
  wakeRelay();
  return finished;
}

/**
 * Opens a finished submission again; its scores no longer count. An open one stays as it is.
 *
 * @throws AppError not_found, deadline_passed once the end of the run is over, grace or not
 */
export async function resetSubmission(deps: FinishDeps, id: string, userId: string): Promise<SubmissionRow> {
  const { submissions, outbox, inTransaction, wakeRelay } = deps;
  const reopened = await inTransaction(async (session) => {
    const row = await submissions.findOwn(id, userId, session);
    if (!row) throw new AppError('not_found');
    const run = await deps.runs.findRun(row.checkupId, row.entryId);
    if (!run || toRunPhase(run, new Date()) !== 'open') throw new AppError('deadline_passed');
    if (!row.isFinished) return row;
    const version = nextVersion(row);
    await submissions.reopen(id, version, session);
    await tellAnalytics(outbox, { type: 'withdraw-score', submissionId: id, version }, session);
    // These scores are no longer awaited; the sweeper must not request them any more.
    if (row.answersHash !== null) await outbox.markDone([scoringKey(id, row.answersHash)], session);
    return { ...row, isFinished: false, isProcessed: false, answersHash: null, finishedAt: null };
  });
  wakeRelay();
  return reopened;
}

/**
 * Removes a submission to an own vitamin, and the vitamin with it.
 *
 * @throws AppError not_found, not_allowed for the answers to a run, which belong to its result
 */
export async function deleteSubmission(deps: FinishDeps, id: string, userId: string): Promise<void> {
  const { submissions, outbox, inTransaction, wakeRelay } = deps;
  const row = await submissions.findOwn(id, userId);
  if (!row) throw new AppError('not_found');
  if (row.entryId !== null) throw new AppError('not_allowed');
  await inTransaction(async (session) => {
    // As it is now: it may have been sent since.
    const current = await submissions.findOwn(id, userId, session);
    if (!current) return;
    await submissions.remove(id, userId, session);
    await tellAnalytics(outbox, { type: 'withdraw-score', submissionId: id, version: nextVersion(current) }, session);
    const { answersHash } = current;
    if (answersHash !== null) await outbox.markDone([scoringKey(id, answersHash)], session);
  });
  wakeRelay();
  await deps.runs.removeOwn(userId, row.checkupId);
}
