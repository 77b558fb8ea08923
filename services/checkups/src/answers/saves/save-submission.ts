import type { SubmissionSaved } from '@wellspring/shared/contracts/answers/submission.ts';
import { AppError } from '@wellspring/shared/errors.ts';
import { createBoundedCache } from '@wellspring/shared/server/bounded-cache.ts';
import { type RunReader, toRunPhase } from '../../checkups/door/run.ts';
import type { ContentReader } from '../../content/door/content.ts';
import type { SubmissionCard } from '../door/submission.ts';
import type { SubmissionRepository } from '../submissions/submission.repository.ts';
import { alreadyThere, type MergedSave, mergeSave, optimisticWrite } from './merge-save.ts';
import { readSave, type Save, type SaveBody } from './read-save.ts';

const CACHE_SIZE = 20_000;
const CACHE_TTL_MS = 10 * 60_000;
/** Limit of retries after conflicts with other devices. */
const TRIES = 5;

export type SaveDeps = { submissions: SubmissionRepository; runs: RunReader; content: ContentReader };

export type SaveSubmission = (id: string, userId: string, body: SaveBody) => Promise<SubmissionSaved>;

type Owned = SubmissionCard & { userId: string };

const savedReply = (
  id: string,
  answeredCount: number,
  isFinished: boolean,
  updatedAt: Date,
  { questions, notes }: Pick<SubmissionSaved, 'questions' | 'notes'>,
): SubmissionSaved => ({
  id,
  answeredCount,
  isfinished: isFinished,
  updated_at: updatedAt.toISOString(),
  questions,
  notes,
});

/**
 * Saves changed answers and notes of an unfinished submission. Usually with a single write: owner and deadline are
 * cached from the save before, and the filter of the write refuses whatever changed.
 * Saving throws AppError not_found, deadline_passed, unknown_question, answer_out_of_scale, submission_finished, or
 * answer_conflict with the stored copies after everything else was saved.
 */
export function createSaveSubmission({ submissions, runs, content }: SaveDeps): SaveSubmission {
  // Whose a submission is and what it answers never changes.
  const owners = createBoundedCache<Owned>({ size: CACHE_SIZE, ttlMs: CACHE_TTL_MS });

  async function ownerOf(id: string): Promise<Owned> {
    const head = await submissions.findHead(id);
    if (!head) throw new AppError('not_found');
    return { userId: head.userId, checkupId: head.checkupId, entryId: head.entryId };
  }

  return async (id, userId, body) => {
    const owned = await owners.get(id, () => ownerOf(id));
    if (owned.userId !== userId) throw new AppError('not_found');
    const [run, all] = await Promise.all([runs.findRun(owned.checkupId, owned.entryId), content.read()]);
    if (!run) throw new AppError('not_found');
    const now = new Date();
    const save = readSave(body, all, run.checkup);
    const isOver = toRunPhase(run, now) === 'over';

    const optimistic = isOver ? null : optimisticWrite(save, now);
    const saved = optimistic && (await submissions.save(id, userId, optimistic, now));
    if (optimistic && saved)
      return savedReply(id, saved.answeredCount, false, now, { questions: optimistic.questions, notes: [] });
    return saveByReading(id, userId, save, isOver);
  };

  async function saveByReading(id: string, userId: string, save: Save, isOver: boolean): Promise<SubmissionSaved> {
    for (let tries = 0; tries < TRIES; tries += 1) {
      const row = await submissions.findOwn(id, userId);
      if (!row) throw new AppError('not_found');
      const known = alreadyThere(row, save);
      // A repeat of what is stored is never refused: its first reply was lost.
      if (known && (row.isFinished || isOver)) {
        return savedReply(id, row.answeredCount, row.isFinished, row.updatedAt, known);
      }
      if (row.isFinished) throw new AppError('submission_finished');
      if (isOver) throw new AppError('deadline_passed');

      const now = new Date();
      const merged = mergeSave(row, save, now);
      if (!merged.write) return conclude(merged, savedReply(id, row.answeredCount, false, row.updatedAt, merged));
      const saved = await submissions.save(id, userId, merged.write, now);
      if (saved) return conclude(merged, savedReply(id, saved.answeredCount, false, now, merged));
    }
    throw new AppError('unavailable', { retryAfterS: 1 });
  }

  function conclude({ conflicts }: MergedSave, saved: SubmissionSaved): SubmissionSaved {
    if (conflicts.questions.length + conflicts.notes.length === 0) return saved;
    throw new AppError('answer_conflict', { details: { saved, ...conflicts } });
  }
}
