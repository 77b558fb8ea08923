import { isAppError } from '@wellspring/shared/errors.ts';
import { useCallback, useEffect, useRef, useState } from 'react';

/** How often a call that got no answer is repeated before it is called a failure. */
const REPEATS = 2;
const FIRST_PAUSE_MS = 500;

export type Loaded<Data> = {
  /** What was read last; undefined before. */
  data: Data | undefined;
  /** Why the last reading failed; null when it did not. */
  error: unknown;
  /** No data and no error yet. */
  isPending: boolean;
  reload: () => void;
};

type State<Data> = Pick<Loaded<Data>, 'data' | 'error'>;

const isUnanswered = (error: unknown) => isAppError(error) && error.code === 'unavailable';

async function readWithRepeats<Data>(read: (signal: AbortSignal) => Promise<Data>, signal: AbortSignal): Promise<Data> {
  for (let repeat = 0; ; repeat += 1) {
    try {
      return await read(signal);
    } catch (error) {
      if (signal.aborted || repeat === REPEATS || !isUnanswered(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, FIRST_PAUSE_MS * 2 ** repeat));
    }
  }
}

/**
 * Reads once per key. The questionnaire does not cache what it reads (another device may answer), so it does without
 * the query cache of the other screens: that is a tenth of its first download.
 *
 * @param key what is read; another key reads again
 * @param read may be another function on every rendering
 */
export function useLoad<Data>(key: string, read: (signal: AbortSignal) => Promise<Data>): Loaded<Data> {
  const [state, setState] = useState<State<Data> & { key: string }>({ key, data: undefined, error: null });
  const [round, setRound] = useState(0);
  const latest = useRef(read);
  useEffect(() => {
    latest.current = read;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another round is the reason to read again
  useEffect(() => {
    const controller = new AbortController();
    readWithRepeats((signal) => latest.current(signal), controller.signal).then(
      (data) => controller.signal.aborted || setState({ key, data, error: null }),
      (error: unknown) => controller.signal.aborted || setState({ key, data: undefined, error }),
    );
    return () => controller.abort();
  }, [key, round]);
  const reload = useCallback(() => {
    setState((before) => ({ ...before, error: null }));
    setRound((before) => before + 1);
  }, []);
  const { data, error } = state.key === key ? state : { data: undefined, error: null };
  return { data, error, isPending: data === undefined && error === null, reload };
}
