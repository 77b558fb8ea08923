import { useEffect, useState } from 'react';

/** How long somebody has to stop typing before a search is sent, in milliseconds. */
const SEARCH_PAUSE_MS = 400;

/** The value as it was once it had not changed for a while. */
export function useDebounced<Value>(value: Value, pauseMs = SEARCH_PAUSE_MS): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value, pauseMs]);
  return settled;
}
