import { type Child, type ChildOptions, startChild } from './child-process.ts';

const RESTARTS_PER_MINUTE = 5;

/** A process that is started again when it ends without being asked to. */
export type Supervised = { name: string; pid: () => number; stop: () => Promise<void>; kill: () => void };

/**
 * Starts a process and keeps it running.
 * @param say receives one line whenever something happens that a person should know
 * @throws Error when the first start fails
 */
export async function supervise(options: ChildOptions, say: (line: string) => void): Promise<Supervised> {
  let child: Child = await startChild(options);
  let isStopping = false;
  let restarts: number[] = [];

  async function watch(): Promise<void> {
    await child.ended;
    if (isStopping) return;
    const now = Date.now();
    restarts = [...restarts.filter((at) => now - at < 60_000), now];
    if (restarts.length > RESTARTS_PER_MINUTE) {
      say(`${options.name} keeps ending; look into ${options.logFolder}/${options.name}.log`);
      return;
    }
    say(`${options.name} ended unexpectedly and is started again`);
    try {
      child = await startChild(options);
    } catch (error) {
      say(error instanceof Error ? error.message : String(error));
      return;
    }
    await watch();
  }
  const watching = watch();

  return {
    name: options.name,
    pid: () => child.pid,
    kill: () => child.kill(),
    async stop() {
      isStopping = true;
      await child.stop();
      await watching;
    },
  };
}
