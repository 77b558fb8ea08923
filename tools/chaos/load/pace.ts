/**
 * How much of the load may go out. People wait for their turn before each save; the driver of the run allows turns, in
 * amounts or as a trickle, so that there is load before, during and after each kill however fast the machine is.
 */
export type Pace = {
  /** Waits for a turn. False once the run has ended: nothing more should be begun. */
  take: () => Promise<boolean>;
  allow: (turns: number) => void;
  /** Allows so many turns a second until it is stopped. */
  trickle: (perSecond: number) => { stop: () => void };
  /** Lets everybody finish what they have begun. */
  end: () => void;
  hasEnded: () => boolean;
};

const DRIP_EVERY_MS = 50;

export function createPace(): Pace {
  const waiting: ((isTurn: boolean) => void)[] = [];
  let allowed = 0;
  let hasEnded = false;

  function serve(): void {
    while (waiting.length > 0 && (hasEnded || allowed >= 1)) {
      if (!hasEnded) allowed -= 1;
      waiting.shift()?.(!hasEnded);
    }
  }
  const allow = (turns: number) => {
    allowed += turns;
    serve();
  };
  return {
    allow,
    take: () =>
      new Promise((resolve) => {
        waiting.push(resolve);
        serve();
      }),
    trickle(perSecond) {
      const timer = setInterval(() => allow((perSecond * DRIP_EVERY_MS) / 1000), DRIP_EVERY_MS);
      return { stop: () => clearInterval(timer) };
    },
    end() {
      hasEnded = true;
      serve();
    },
    hasEnded: () => hasEnded,
  };
}
