const KEY = 'wellspring.auto-advance';

/** Whether an answer on a narrow screen may advance automatically, as stored on this device; true by default. */
export function wantsAdvance(): boolean {
  try {
    return localStorage.getItem(KEY) !== 'off';
  } catch {
    // A frame whose page may store nothing.
    return true;
  }
}

/** Stores the choice; where storage is forbidden it has no effect on later visits. */
export function rememberAdvance(isWanted: boolean): void {
  try {
    if (isWanted) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, 'off');
  } catch {
    // As above.
  }
}
