import { useEffect, useState } from 'react';
import { type AnswerPlace, answerPlace } from './answer-place.ts';
import type { DraftStore } from './draft-store.ts';
import { useDraft } from './use-drafts.ts';

/** A device has written an answer by then, or it will not. */
const WRITTEN_AFTER_MS = 1_000;

/** Where the answers are, to be said on the screen; null while the newest is on its way to the device. */
export function useAnswerPlace(store: DraftStore): AnswerPlace | null {
  const place = useDraft(store, answerPlace);
  const [isUnwritten, setUnwritten] = useState(false);
  useEffect(() => {
    if (place !== 'page') return;
    const timer = setTimeout(() => setUnwritten(true), WRITTEN_AFTER_MS);
    return () => {
      clearTimeout(timer);
      setUnwritten(false);
    };
  }, [place]);
  return place === 'page' && !isUnwritten ? null : place;
}
