import { useState } from 'react';
import { answerPlace, onlyHereCount } from '../drafts/answer-place.ts';
import type { QuestionnaireDrafts } from '../drafts/use-drafts.ts';

export type Closing = {
  close: () => Promise<void>;
  /** How many answers closing would lose; null while that is not asked. */
  lossCount: number | null;
  /** Closes all the same. */
  confirm: () => void;
};

/** Closes the questionnaire once its answers are sent or stored; otherwise asks first. */
export function useClose({ store, saver }: QuestionnaireDrafts, onClose: (() => void) | undefined): Closing | null {
  const [lossCount, setLossCount] = useState<number | null>(null);
  if (!onClose) return null;
  return {
    lossCount,
    confirm: onClose,
    async close() {
      // Stored drafts can be sent after the page is closed.
      if (answerPlace(store.getState()) === 'page') await saver.flush();
      const state = store.getState();
      if (answerPlace(state) === 'page') setLossCount(onlyHereCount(state));
      else onClose();
    },
  };
}
