const KEY = 'wellspring.auto-advance';

/** Whether an answer on a narrow screen may lead on by itself, as this device remembers it; yes until it was turned off. */
export function wantsAdvance(): boolean {
  try {
    return localStorage.getItem(KEY) !== 'off';
  } catch {
    // A frame whose page may store nothing.
    return true;
  }
}

/** Remembers the choice; where nothing may be stored it holds for no longer than this call. */
export function rememberAdvance(isWanted: boolean): void {
  try {
    if (isWanted) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, 'off');
  } catch {
    // As above.
  }
}
