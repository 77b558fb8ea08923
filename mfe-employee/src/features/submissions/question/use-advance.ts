import { useEffect, useRef, useState } from 'react';
import { wantsAdvance } from './advance-choice.ts';
import { isNarrow } from './narrow.ts';
import type { Step } from './steps.ts';
import type { Position } from './use-position.ts';

/** Long enough to see which answer was taken. */
const ADVANCE_AFTER_MS = 400;

export type Advance = {
  /** A decided answer: on a narrow screen it leads on after a moment; on a wide one the person moves on. */
  decided: () => void;
  /** On to the next question. */
  next: () => void;
  /** Whether an answer led to the question on the screen, and no button. */
  cameByItself: boolean;
  /** The factor that is announced first; null: none. */
  upcoming: Step | null;
  confirm: () => void;
  stay: () => void;
};

/** Of a factor with one question the question itself says all: a pulse would announce every single one. */
const isAnnounced = (step: Step | undefined) => step?.factor?.count !== 1;

/** How the person gets to the next question. On a narrow screen a change of factor is announced before it happens. */
export function useAdvance(position: Position, steps: readonly Step[]): Advance {
  const [isAsking, setAsking] = useState(false);
  const [cameByItself, setCameByItself] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const following = position.at === 'end' ? undefined : steps[position.at + 1];
  const goOn = (byItself: boolean) => {
    clearTimeout(timer.current);
    setCameByItself(byItself);
    if (isNarrow() && position.isFactorEnd() && isAnnounced(following)) setAsking(true);
    else position.next();
  };
  // The timer was set on an earlier rendering: it must see the position of now.
  const latest = useRef(goOn);
  useEffect(() => {
    latest.current = goOn;
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    decided: () => {
      clearTimeout(timer.current);
      if (isNarrow() && wantsAdvance()) timer.current = setTimeout(() => latest.current(true), ADVANCE_AFTER_MS);
    },
    next: () => goOn(false),
    cameByItself,
    upcoming: isAsking ? (following ?? null) : null,
    confirm: () => {
      setAsking(false);
      position.next();
    },
    stay: () => setAsking(false),
  };
}
