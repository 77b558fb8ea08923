import type { Submission } from '@wellspring/shared/contracts/answers/submission.ts';
import { useSignedInHost } from '@wellspring/shared/web/host/host-context.tsx';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { saveAnswers } from '../questionnaire.calls.ts';
import { answerPlace } from './answer-place.ts';
import { createAnswerSaver, type Saver, type SaverOptions } from './answer-saver.ts';
import { createDraftStore, type DraftStore, type Drafts, heldNotes, unsavedCount } from './draft-store.ts';

export type QuestionnaireDrafts = {
  store: DraftStore;
  saver: Saver;
  /** How changes reach the server: at first directly, later in turn with other tabs (use-later.ts). */
  sender: Pick<SaverOptions, 'send'>;
};

/** Sends waiting answers when the user leaves, hides the page or comes back online. */
function useSavingOnLeave({ store, saver }: QuestionnaireDrafts): void {
  useEffect(() => {
    const onHidden = () => document.visibilityState === 'hidden' && void saver.flush({ keepalive: true });
    const onPageHide = () => void saver.flush({ keepalive: true });
    const onOnline = () => void saver.flush();
    const onLeave = (event: BeforeUnloadEvent) => {
      // Only when something would be lost: not what a keepalive request carries or the device has stored.
      const state = store.getState();
      const isWaiting = state.saveState.kind === 'waiting' || heldNotes(state).length > 0;
      if (isWaiting && answerPlace(state) === 'page') event.preventDefault();
    };
    document.addEventListener('visibilitychange', onHidden);
    window.addEventListener('pagehide', onPageHide);
    window.addEventListener('online', onOnline);
    window.addEventListener('beforeunload', onLeave);
    return () => {
      document.removeEventListener('visibilitychange', onHidden);
      window.removeEventListener('pagehide', onPageHide);
      window.removeEventListener('online', onOnline);
      window.removeEventListener('beforeunload', onLeave);
      void saver.flush({ keepalive: true });
    };
  }, [store, saver]);
}

/** Events for the host page about answers that were refused. */
function findTrouble({ saveState, answers }: Drafts): 'E_CLOSED' | 'E_CONFLICT' | null {
  if (saveState.kind === 'refused' && saveState.code === 'deadline_passed') return 'E_CLOSED';
  return Object.values(answers).some(({ conflict }) => conflict !== null) ? 'E_CONFLICT' : null;
}

/** The drafts of one open questionnaire; made once per submission, so that two embeds on a page never share them. */
export function useDrafts(submission: Submission): QuestionnaireDrafts {
  const { api, emit, onFlush } = useSignedInHost();
  const [drafts] = useState(() => {
    const store = createDraftStore(submission);
    const sender: QuestionnaireDrafts['sender'] = {
      send: (changes, options) => saveAnswers(api, submission.id, changes, options),
    };
    const saver = createAnswerSaver({
      store,
      send: (changes, options) => sender.send(changes, options),
      onSaved: ({ answeredCount }) => emit({ type: 'saved', revision: answeredCount }),
    });
    return { store, saver, sender };
  });
  useSavingOnLeave(drafts);
  useEffect(() => {
    const { store, saver } = drafts;
    const waiting = () => unsavedCount(store.getState());
    const stopTelling = store.subscribe((now, before) => {
      const count = unsavedCount(now);
      if (count !== unsavedCount(before)) emit({ type: 'pending', count });
      const trouble = findTrouble(now);
      if (trouble && trouble !== findTrouble(before)) emit({ type: 'trouble', code: trouble });
    });
    const stopFlushing = onFlush(async () => {
      await saver.flush();
      return waiting();
    });
    return () => {
      stopTelling();
      stopFlushing();
    };
  }, [drafts, emit, onFlush]);
  return drafts;
}

/** One part of the drafts; the component renders again only when that part changes. */
export const useDraft = <Part>(store: DraftStore, select: (drafts: Drafts) => Part): Part => useStore(store, select);
