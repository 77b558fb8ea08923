import { useState } from 'react';

export type Action<Input> = {
  run: (input: Input) => Promise<void>;
  isRunning: boolean;
  /** Why the last run failed; null when it did not. */
  error: unknown;
};

/** One user action, at most once at a time. A failure is kept for the screen to show. */
export function useAction<Input>(act: (input: Input) => Promise<void>): Action<Input> {
  const [state, setState] = useState<Pick<Action<Input>, 'isRunning' | 'error'>>({ isRunning: false, error: null });
  const run = async (input: Input) => {
    if (state.isRunning) return;
    setState({ isRunning: true, error: null });
    try {
      await act(input);
      setState({ isRunning: false, error: null });
    } catch (error) {
      setState({ isRunning: false, error });
    }
  };
  return { run, ...state };
}
