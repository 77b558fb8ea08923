import { useEffect, useRef } from 'react';

/** Up to this width choosing an answer moves on by itself. */
const NARROW = '(max-width: 768px)';
/** Long enough to see which answer was taken. */
const ADVANCE_AFTER_MS = 400;

/**
 * On a narrow screen a decided answer leads to the next question after a moment; on a wide one the person moves on.
 * @returns call it when an answer was decided
 */
export function useAutoAdvance(next: () => void): () => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(next);
  useEffect(() => {
    latest.current = next;
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  return () => {
    clearTimeout(timer.current);
    if (window.matchMedia?.(NARROW).matches) timer.current = setTimeout(() => latest.current(), ADVANCE_AFTER_MS);
  };
}
