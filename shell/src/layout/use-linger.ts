import { useEffect, useState } from 'react';

/** What a closed dialog held is cleared this long after it closed. */
const CLEARED_AFTER_MS = 400;

/**
 * True while something is shown and 400 ms longer: a dialog that leaves the page at once cannot give the focus back to
 * what opened it.
 */
export function useLinger(isShown: boolean): boolean {
  const [isKept, setIsKept] = useState(isShown);
  useEffect(() => {
    if (isShown) setIsKept(true);
    else {
      const timer = setTimeout(() => setIsKept(false), CLEARED_AFTER_MS);
      return () => clearTimeout(timer);
    }
  }, [isShown]);
  return isShown || isKept;
}
