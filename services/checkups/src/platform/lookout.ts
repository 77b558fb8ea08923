export type LookoutOptions = {
  /** Looks once and does what is due; never called while it still runs. */
  look: () => Promise<unknown>;
  /** Pause between two looks when nobody wakes it, in milliseconds. */
  everyMs: number;
  /** How long a wake-up waits for others to come with it, in milliseconds; 0, when left out, looks at once. */
  wakeAfterMs?: number;
  /** Told of a look that failed; the next one comes all the same. */
  onFailure: (error: unknown) => void;
};

/** Somebody who looks again and again whether there is work. */
export type Lookout = {
  start: () => void;
  /** Looks soon, and once more when it is looking already: what came meanwhile may have been missed. */
  wake: () => void;
  /** Resolves when the last look has ended. */
  stop: () => Promise<void>;
  isStopped: () => boolean;
};

/** Keeps one look going at a time, however often it is woken. */
export function createLookout({ look, everyMs, wakeAfterMs = 0, onFailure }: LookoutOptions): Lookout {
  let timer: NodeJS.Timeout | undefined;
  let wakeTimer: NodeJS.Timeout | undefined;
  let running: Promise<void> | null = null;
  let isWoken = false;
  let isStopped = false;

  async function lookWhileWoken(): Promise<void> {
    try {
      while (isWoken && !isStopped) {
        isWoken = false;
        await look();
      }
    } catch (error) {
      onFailure(error);
    }
  }

  function begin(): void {
    clearTimeout(timer);
    if (isStopped) return;
    isWoken = true;
    running ??= lookWhileWoken().finally(() => {
      running = null;
      if (isStopped) return;
      // Woken in the very moment it stopped looking.
      if (isWoken) begin();
      else timer = setTimeout(begin, everyMs);
    });
  }

  return {
    start: begin,
    wake() {
      if (wakeAfterMs === 0) {
        begin();
        return;
      }
      wakeTimer ??= setTimeout(() => {
        wakeTimer = undefined;
        begin();
      }, wakeAfterMs);
    },
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      clearTimeout(wakeTimer);
      await running;
    },
    isStopped: () => isStopped,
  };
}
