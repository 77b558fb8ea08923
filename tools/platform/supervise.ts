import { setTimeout as pause } from 'node:timers/promises';
import { type Child, type ChildOptions, startChild } from './child-process.ts';

/** A process that is started again when it ends without being asked to. */
export type Supervised = {
  name: string;
  pid: () => number;
  /** Resolves with how it ended: "exit code 0". */
  stop: () => Promise<string>;
  kill: () => void;
};

export type SuperviseOptions = ChildOptions & {
  /** One line whenever something happens that the operator should know. */
  say: (line: string) => void;
  /** Milliseconds before the second start in a row; doubled with each further one. The first is made at once. */
  firstPauseMs?: number;
  maxPauseMs?: number;
  /** After running this long the next end counts as the first again. */
  steadyAfterMs?: number;
};

/**
 * Starts a process and restarts it whenever it ends, with growing delays and without limit, until it is stopped.
 *
 * @throws Error when the first start fails
 */
export async function supervise(options: SuperviseOptions): Promise<Supervised> {
  const { name, say, firstPauseMs = 1_000, maxPauseMs = 10_000, steadyAfterMs = 60_000 } = options;
  const stopping = new AbortController();
  let child = await startChild(options);
  let startedAt = performance.now();
  /** Starts since the process last ran steadily. */
  let starts = 0;

  /** @returns the running process, or null when it was stopped since */
  async function startAgain(reason: string): Promise<Child | null> {
    for (let why = reason; !stopping.signal.aborted; ) {
      const pauseMs = starts === 0 ? 0 : Math.min(firstPauseMs * 2 ** (starts - 1), maxPauseMs);
      say(why);
      say(`Starting ${name} again${pauseMs === 0 ? '' : ` in ${Math.ceil(pauseMs / 1000)} s`}`);
      starts += 1;
      // An abort ends the pause early.
      await pause(pauseMs, undefined, { signal: stopping.signal }).catch(() => undefined);
      if (stopping.signal.aborted) return null;
      try {
        return await startChild(options, stopping.signal);
      } catch (error) {
        why = error instanceof Error ? error.message : String(error);
      }
    }
    return null;
  }

  async function watch(): Promise<void> {
    while (!stopping.signal.aborted) {
      const how = await child.ended;
      if (stopping.signal.aborted) return;
      if (performance.now() - startedAt > steadyAfterMs) starts = 0;
      const next = await startAgain(`${name} ended unexpectedly (${how})`);
      if (!next) return;
      child = next;
      startedAt = performance.now();
      say(`${name} runs again`);
      if (stopping.signal.aborted) await child.stop();
    }
  }
  const watching = watch();

  return {
    name,
    pid: () => child.pid,
    kill: () => child.kill(),
    async stop() {
      stopping.abort();
      const how = await child.stop();
      await watching;
      return how;
    },
  };
}
