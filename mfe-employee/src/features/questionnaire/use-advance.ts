import { useEffect, useRef, useState } from 'react';
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
  /** The factor that is announced first; null: none. */
  upcoming: Step | null;
  confirm: () => void;
  stay: () => void;
};

/** How the person gets to the next question. On a narrow screen a change of factor is announced before it happens. */
export function useAdvance(position: Position, steps: readonly Step[]): Advance {
  const [isAnnounced, setAnnounced] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const next = () => {
    clearTimeout(timer.current);
    if (isNarrow() && position.isFactorEnd()) setAnnounced(true);
    else position.next();
  };
  // The timer was set on an earlier rendering: it must see the position of now.
  const latest = useRef(next);
  useEffect(() => {
    latest.current = next;
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  const following = position.at === 'end' ? undefined : steps[position.at + 1];
  return {
    decided: () => {
      clearTimeout(timer.current);
      if (isNarrow()) timer.current = setTimeout(() => latest.current(), ADVANCE_AFTER_MS);
    },
    next,
    upcoming: isAnnounced ? (following ?? null) : null,
    confirm: () => {
      setAnnounced(false);
      position.next();
    },
    stay: () => setAnnounced(false),
  };
}
