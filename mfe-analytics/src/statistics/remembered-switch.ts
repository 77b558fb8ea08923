import { useState } from 'react';

function read(key: string, otherwise: boolean): boolean {
  try {
    const kept = localStorage.getItem(key);
    return kept === null ? otherwise : kept === 'on';
  } catch {
    // Storage that is closed to us remembers nothing.
    return otherwise;
  }
}

/** Whether something is open, as this person left it in this browser. */
export function useRememberedSwitch(key: string, otherwise: boolean): [isOn: boolean, change: (isOn: boolean) => void] {
  const [isOn, setOn] = useState(() => read(key, otherwise));
  const change = (next: boolean) => {
    setOn(next);
    try {
      localStorage.setItem(key, next ? 'on' : 'off');
    } catch {
      // As above.
    }
  };
  return [isOn, change];
}
