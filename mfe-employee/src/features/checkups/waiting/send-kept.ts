import {
  type AnswerConflict,
  type SubmissionChange,
  SubmissionSaved,
} from '@wellspring/shared/contracts/answers/submission.ts';
import { isExtraQuestion } from '@wellspring/shared/domain/submissions/answer-index.ts';
import type { AnswerValue } from '@wellspring/shared/domain/submissions/answer-revisions.ts';
import { decodeNote, isTooLongNote } from '@wellspring/shared/domain/submissions/note-text.ts';
import { isAppError } from '@wellspring/shared/errors.ts';
import { type Api, background } from '@wellspring/shared/http.ts';
import { inTurn } from '@wellspring/shared/web/federation/in-turn.ts';
import { type DraftRecord, toLockName } from '../../../offline-drafts/draft-record.ts';
import { type DraftOwner, deleteDrafts, readDrafts } from '../../../offline-drafts/offline-drafts.ts';

/**
 * Result for drafts of this device: `sent`: the server has them; `late`: refused after the deadline; `conflict`:
 * another device answered otherwise, which the questionnaire asks about; `waiting`: no reply, to be retried.
 */
export type KeptFate = 'sent' | 'late' | 'conflict' | 'waiting';

const isNote = ({ index }: DraftRecord) => index.split('#').length === 2;
const isExtra = ({ index }: DraftRecord) => isExtraQuestion(index.slice(index.lastIndexOf('#') + 1));

/** The save made of the drafts. */
export function toSubmissionChange(records: readonly DraftRecord[]): SubmissionChange {
  const answers = records.filter((record) => !isNote(record));
  const change = ({ index, chosen, baseRevision }: DraftRecord) => ({
    index,
    value: chosen as AnswerValue,
    revision: baseRevision,
  });
  const notes = records
    .filter(isNote)
    .map(({ index, chosen, baseRevision }) => ({ index, ...decodeNote(String(chosen)), revision: baseRevision }));
  return {
    submission: { questions: answers.filter((record) => !isExtra(record)).map(change), notes },
    extraSubmission: { questions: answers.filter(isExtra).map(change) },
  };
}

/** Sends the drafts of one submission, once, in the order in which they were chosen. */
export function sendKept(api: Api, owner: DraftOwner, submissionId: string): Promise<KeptFate> {
  // The questionnaire in another tab may be about to send the same (start-keeping.ts).
  return inTurn(toLockName(submissionId), async () => {
    // Read under the lock: what another tab has sent is not sent again.
    const records = (await readDrafts(owner, submissionId)).filter(({ sentRevision }) => sentRevision === null);
    if (records.length === 0) return 'sent';
    // A note that is too long stays with its author; it must not block the rest.
    const sendable = records.filter((record) => !isNote(record) || !isTooLongNote(String(record.chosen)));
    if (sendable.length === 0) return 'waiting';
    const forget = (indexes: readonly { index: string }[]) => {
      const gone = new Set(indexes.map(({ index }) => index));
      return deleteDrafts(owner.id, submissionId, ({ index }) => gone.has(index));
    };
    try {
      const saved = await api
        .put(`checkupsubmissions/${submissionId}`, { json: toSubmissionChange(sendable), context: background })
        .json(SubmissionSaved);
      await forget([...saved.questions, ...saved.notes]);
      return sendable.length === records.length ? 'sent' : 'waiting';
    } catch (error) {
      if (!isAppError(error)) throw error;
      if (error.code === 'answer_conflict') {
        const { saved } = error.details as AnswerConflict;
        await forget([...saved.questions, ...saved.notes]);
        return 'conflict';
      }
      return late.has(error.code) ? 'late' : 'waiting';
    }
  });
}

const late: ReadonlySet<string> = new Set(['deadline_passed', 'submission_finished', 'not_found', 'unknown_question']);
