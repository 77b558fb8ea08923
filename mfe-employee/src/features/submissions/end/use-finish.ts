import { AppError } from '@wellspring/shared/errors.ts';
import { useSignedInHost } from '@wellspring/shared/web/host/host-context.tsx';
import { toWaiting, toWaitingEvent } from '../../../use-waiting-count.ts';
import { heldNotes, unsavedCount } from '../drafts/draft-store.ts';
import type { QuestionnaireDrafts } from '../drafts/use-drafts.ts';
import { finishSubmission, readOpenCheckups, type Sharing } from '../questionnaire.calls.ts';
import { useAction } from '../use-action.ts';

/**
 * Sends a submission in. What still waits is saved first: sending in without it would lose it.
 * Fails with the reason when answers cannot be saved now; they stay where they are.
 */
export function useFinish(drafts: QuestionnaireDrafts, submissionId: string, onFinished: (sharing: Sharing) => void) {
  const { api, locale, emit } = useSignedInHost();
  return useAction(async (sharing: Sharing) => {
    await drafts.saver.flush();
    const state = drafts.store.getState();
    // The end card says which note it is.
    if (heldNotes(state).length > 0) throw new AppError('invalid_request');
    if (unsavedCount(state) > 0)
      throw new AppError(state.saveState.kind === 'refused' ? state.saveState.code : 'unavailable');
    // The answer was changed on another device: the conflict is not resolved.
    if ([...Object.values(state.answers), ...Object.values(state.notes)].some(({ conflict }) => conflict !== null))
      throw new AppError('answer_conflict');
    await finishSubmission(api, submissionId, sharing);
    onFinished(sharing);
    // One fewer is open now; where this is not read, the next page that shows them says so.
    const open = readOpenCheckups(api, locale, AbortSignal.timeout(10_000));
    void open.then((rows) => emit(toWaitingEvent(toWaiting(rows)))).catch(() => undefined);
  });
}
