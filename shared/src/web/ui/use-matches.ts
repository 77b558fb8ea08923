import { useSyncExternalStore } from 'react';

/** Whether a media query holds now; false where nothing can answer it. */
export function useMatches(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const list = globalThis.matchMedia?.(query);
      list?.addEventListener('change', listener);
      return () => list?.removeEventListener('change', listener);
    },
    () => globalThis.matchMedia?.(query).matches ?? false,
  );
}
