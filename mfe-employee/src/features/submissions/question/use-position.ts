import {
  changesFactor,
  type FlowAnswer,
  type FlowPosition,
  nextPosition,
  positionOfVitamin,
  previousPosition,
  startPosition,
} from '@wellspring/shared/domain/submissions/questionnaire-flow.ts';
import { useState } from 'react';
import type { DraftStore } from '../drafts/draft-store.ts';
import type { Step } from './steps.ts';

/** The answers in the order of the questions, as they are now. */
export const toFlow = (store: DraftStore, steps: readonly Step[]): FlowAnswer[] => {
  const { answers } = store.getState();
  return steps.map(({ index }) => ({ index, value: answers[index]?.chosen ?? 'none' }));
};

export type Position = {
  at: FlowPosition;
  /** False on the first question of a visit, true once the person has moved or pressed to begin. */
  hasMoved: boolean;
  next: () => void;
  previous: () => void;
  goTo: (at: FlowPosition) => void;
  goToVitamin: (key: string) => void;
  /** Whether the step after this one is about another factor. */
  isFactorEnd: () => boolean;
};

/**
 * Where the person is; begins at the first unanswered question.
 *
 * @param isJustStarted the press that began the checkup took its button away, and the focus with it
 */
export function usePosition(store: DraftStore, steps: readonly Step[], isJustStarted: boolean): Position {
  const [{ at, hasMoved }, setPlace] = useState(() => ({
    at: startPosition(toFlow(store, steps)),
    hasMoved: isJustStarted,
  }));
  const goTo = (to: FlowPosition) => setPlace({ at: to, hasMoved: true });
  return {
    at,
    hasMoved,
    goTo,
    next: () => goTo(nextPosition(toFlow(store, steps), at)),
    previous: () => goTo(previousPosition(toFlow(store, steps), at) ?? at),
    goToVitamin: (key) => goTo(positionOfVitamin(toFlow(store, steps), key) ?? at),
    isFactorEnd: () => {
      const flow = toFlow(store, steps);
      return changesFactor(flow, at, nextPosition(flow, at));
    },
  };
}
