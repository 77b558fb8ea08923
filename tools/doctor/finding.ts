import { startFailure } from '@wellspring/shared/server/start-process.ts';

/** One line of the doctor. A text never repeats a secret or an address with a password. */
export type Finding = {
  /** What was looked at: 'redis', 'clock'. */
  part: string;
  /** `note`: it works, and an operator should know it. */
  state: 'ok' | 'note' | 'change';
  /** What was found and, for `change`, what to change. */
  text: string;
};

export const ok = (part: string, text: string): Finding => ({ part, state: 'ok', text });
export const note = (part: string, text: string): Finding => ({ part, state: 'note', text });
export const change = (part: string, text: string): Finding => ({ part, state: 'change', text });

/** The reason of a failure in one line, without passwords; that of the cause when there is one. */
export const reasonOf = (error: unknown): string =>
  startFailure(error instanceof Error && error.cause instanceof Error ? error.cause : error);
