import { useEffect, useState } from 'react';

/** Milliseconds without a key press before a search is sent. */
const SEARCH_PAUSE_MS = 400;

/** The value as it was once it had not changed for `pauseMs`; objects are compared by what is in them, as JSON. */
export function useDebounced<Value extends string | object>(value: Value, pauseMs = SEARCH_PAUSE_MS): Value {
  const [settled, setSettled] = useState(value);
  const written = JSON.stringify(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(JSON.parse(written) as Value), pauseMs);
    return () => clearTimeout(timer);
  }, [written, pauseMs]);
  return settled;
}
