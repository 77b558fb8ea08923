import { setTimeout as pause } from 'node:timers/promises';
import { type ErrorCode, isAppError } from '@wellspring/shared/errors.ts';

const FIRST_PAUSE_MS = 250;
const MAX_PAUSE_MS = 4_000;
const GIVE_UP_MS = 180_000;

/** A repeat can help against these, as in the browser (answer-saver.ts). */
const passing: ReadonlySet<ErrorCode> = new Set([
  'unavailable',
  'too_many_requests',
  'internal',
  'token_expired',
  'unauthenticated',
]);

/** How often one request was sent until it was answered. */
export type Attempts = { what: string; startedAt: number; count: number; reasons: string[]; isAnswered: boolean };

export type AttemptLog = {
  all: readonly Attempts[];
  begin: (what: string) => Attempts;
  /**
   * Repeats a request until it is answered.
   * @throws AppError of a refusal that a repeat would not change, Error when nothing answers for minutes
   */
  untilAnswered: <Answer>(what: string, ask: () => Promise<Answer>) => Promise<Answer>;
};

export function createAttemptLog(): AttemptLog {
  const all: Attempts[] = [];
  const begin = (what: string): Attempts => {
    const attempts = { what, startedAt: Date.now(), count: 0, reasons: [], isAnswered: false };
    all.push(attempts);
    return attempts;
  };
  return {
    all,
    begin,
    async untilAnswered(what, ask) {
      const attempts = begin(what);
      const deadline = performance.now() + GIVE_UP_MS;
      for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(2 * pauseMs, MAX_PAUSE_MS)) {
        attempts.count += 1;
        try {
          const answer = await ask();
          attempts.isAnswered = true;
          return answer;
        } catch (error) {
          if (!isAppError(error) || !passing.has(error.code)) {
            attempts.isAnswered = true;
            throw error;
          }
          attempts.reasons.push(error.code);
          if (performance.now() > deadline) throw new Error(`${what} is not answered`, { cause: error });
        }
        await pause(pauseMs);
      }
    },
  };
}
