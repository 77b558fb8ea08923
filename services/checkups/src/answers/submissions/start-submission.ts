import { randomUUIDv7 } from 'node:crypto';
import type { Locale } from '@wellspring/shared/contracts/common.ts';
import { AppError } from '@wellspring/shared/errors.ts';
import { VITAMINS_BLOCK } from '../../checkups/door/checkup.ts';
import { type Run, type RunReader, toRunPhase } from '../../checkups/door/run.ts';
import type { ContentReader } from '../../content/door/content.ts';
import type { StoredAnswer, SubmissionRow } from '../door/submission.ts';
import { ownVitamin } from './own-vitamin.ts';
import type { SubmissionRepository } from './submission.repository.ts';

export type StartDeps = {
  submissions: SubmissionRepository;
  runs: RunReader;
  content: ContentReader;
  /** Whether a new submission starts private. */
  privateByDefault: () => Promise<boolean>;
};

export type Start = {
  id: string | undefined;
  cardId: string;
  /** What an own vitamin asks; undefined for a run. */
  vitaminKeys: readonly string[] | undefined;
  userId: string;
  language: Locale;
};

const openAnswers = (keys: readonly string[]): Record<string, StoredAnswer> =>
  Object.fromEntries(keys.map((key) => [key, { value: 'none', revision: 0, at: null }]));

/** What is asked; an own vitamin is created on first use, and does not change afterwards. */
async function runFor({ runs, content }: StartDeps, { cardId, vitaminKeys, userId }: Start): Promise<Run> {
  const known = await runs.findRunFor(userId, cardId);
  if (known) return known;
  if (vitaminKeys === undefined) throw new AppError('not_found');
  await runs.addOwn(ownVitamin(cardId, userId, vitaminKeys, await content.read()));
  const made = await runs.findRunFor(userId, cardId);
  if (made) return made;
  throw new AppError('submission_exists', { fields: [{ path: 'checkupentry', code: 'taken' }] });
}

/**
 * Begins a submission with every answer 'none'. The same id again answers with what was begun.
 *
 * @returns `isNew` false when it had been begun before
 * @throws AppError not_found, not_started_yet, deadline_passed, invalid_request for an own vitamin that cannot be made;
 *   submission_exists with the id of the person's other submission for the same card
 */
export async function startSubmission(deps: StartDeps, start: Start): Promise<{ row: SubmissionRow; isNew: boolean }> {
  const { id = randomUUIDv7(), userId, language } = start;
  const run = await runFor(deps, start);
  const row = await newRow(deps, run, { id, userId, language });
  const known = await deps.submissions.findOfCard(userId, row);
  if (known) return repeated(known, id);

  const phase = toRunPhase(run, row.startedAt);
  if (phase === 'planned') throw new AppError('not_started_yet');
  if (phase === 'over') throw new AppError('deadline_passed');
  if (await deps.submissions.add(row)) return { row, isNew: true };
  // Created already: by the same user on another device, or the id is taken.
  const faster = await deps.submissions.findOfCard(userId, row);
  if (faster) return repeated(faster, id);
  throw new AppError('submission_exists', { fields: [{ path: 'id', code: 'taken' }] });
}

function repeated(known: SubmissionRow, id: string) {
  if (known._id !== id) throw new AppError('submission_exists', { details: { id: known._id } });
  return { row: known, isNew: false };
}

async function newRow(
  { runs, privateByDefault }: StartDeps,
  { checkup, entryId }: Run,
  { id, userId, language }: { id: string; userId: string; language: Locale },
): Promise<SubmissionRow> {
  const [{ keys, extraKeys }, isPrivate] = await Promise.all([
    runs.findAskedQuestions(userId, checkup),
    privateByDefault(),
  ]);
  const now = new Date();
  return {
    _id: id,
    userId,
    entryId,
    checkupId: checkup._id,
    isPulse: checkup.isPulse,
    inVitaminsBlock: checkup.blocks.includes(VITAMINS_BLOCK),
    isFinished: false,
    isProcessed: false,
    isPrivate,
    managerId: null,
    sharingLevel: 'report',
    answers: openAnswers(keys),
    notes: {},
    extraAnswers: openAnswers(extraKeys),
    answeredCount: 0,
    questionCount: keys.length + extraKeys.length,
    answersHash: null,
    // An own vitamin may be deleted and started again under its id: its version must then be above that of the
    // withdrawal.
    ...(entryId === null ? { feedVersion: now.getTime() } : {}),
    startedAt: now,
    updatedAt: now,
    finishedAt: null,
    language,
  };
}
