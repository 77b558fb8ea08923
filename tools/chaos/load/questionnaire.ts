import type { Submission } from '@wellspring/shared/contracts/answers/submission.ts';
import type { Api } from '@wellspring/shared/http.ts';
import { createAnswerSaver } from '../../../mfe-employee/src/features/submissions/drafts/answer-saver.ts';
import {
  chooseDraft,
  createDraftStore,
  hasConflict,
  unsavedCount,
} from '../../../mfe-employee/src/features/submissions/drafts/draft-store.ts';
import { saveAnswers } from '../../../mfe-employee/src/features/submissions/questionnaire.calls.ts';
import type { AttemptLog, Attempts } from './attempts.ts';

/** An open questionnaire in a browser. */
export type Questionnaire = {
  /**
   * Chooses an answer and waits until the product has confirmed it, however often the browser has to repeat the save.
   *
   * @returns the revision that the product gave it
   * @throws Error when it is refused, or another value is said to be there
   */
  answer: (index: string, value: number) => Promise<number>;
  close: () => void;
};

/** The browser's own drafts, saver and calls, without its page: what is not confirmed is sent again as there. */
export function openQuestionnaire(api: Api, submission: Submission, attempts: AttemptLog): Questionnaire {
  const store = createDraftStore(submission);
  let current: Attempts = { what: 'save', startedAt: 0, count: 0, reasons: [], isAnswered: true };
  const saver = createAnswerSaver({
    store,
    async send(changes, options) {
      current.count += 1;
      try {
        return await saveAnswers(api, submission.id, changes, options);
      } catch (error) {
        current.reasons.push(String((error as { code?: unknown }).code ?? error));
        throw error;
      }
    },
  });

  const confirmed = (index: string) =>
    new Promise<void>((resolve, reject) => {
      const look = () => {
        const drafts = store.getState();
        const isRefused = drafts.saveState.kind === 'refused';
        if (!isRefused && !hasConflict(drafts, { index, factor: null }) && unsavedCount(drafts) > 0) return;
        stop();
        if (isRefused) reject(new Error(`${submission.id} ${index} was refused: ${current.reasons.join(', ')}`));
        else if (unsavedCount(drafts) === 0 && !hasConflict(drafts, { index, factor: null })) resolve();
        else reject(new Error(`${submission.id} ${index} has another value than the only browser gave it`));
      };
      const stop = store.subscribe(look);
      look();
    });

  return {
    async answer(index, value) {
      current = attempts.begin('save');
      chooseDraft(store, index, value);
      await saver.flush();
      await confirmed(index);
      // A save by the saver's own timer reports its result before it is over; the next choice would not start another.
      await saver.flush();
      current.isAnswered = true;
      return store.getState().answers[index]?.known.revision ?? 0;
    },
    close: saver.dispose,
  };
}
