import { useEffect, useState } from 'react';

/** The value as it was once it had not changed for a while; objects are compared by what is in them. */
export function useDebounced<Value>(value: Value, pauseMs: number): Value {
  const [settled, setSettled] = useState(value);
  const written = JSON.stringify(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(JSON.parse(written) as Value), pauseMs);
    return () => clearTimeout(timer);
  }, [written, pauseMs]);
  return settled;
}
