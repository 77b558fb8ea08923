import type { Flush } from './host-context.tsx';

/** What of a page must be saved before it is left. */
export type SaveHandlers = {
  add: (flush: Flush) => () => void;
  /** Saves everything; how many things could not be saved. */
  flush: () => Promise<number>;
  /** Whether the user is in the middle of something that is saved. */
  isBusy: () => boolean;
};

export function createSaveHandlers(): SaveHandlers {
  const known = new Set<Flush>();
  return {
    add(flush) {
      known.add(flush);
      return () => known.delete(flush);
    },
    async flush() {
      const left = await Promise.all([...known].map((flush) => flush()));
      return left.reduce((sum, count) => sum + count, 0);
    },
    isBusy: () => known.size > 0,
  };
}
