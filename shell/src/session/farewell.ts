import { inTurn } from '@wellspring/shared/web/in-turn.ts';

/** Also known to the script in the page (start/early.ts). */
const key = 'ws.leaving';
/** A server that is away is asked again this often, as long as the page stays open. */
const retryMs = 30_000;

/** That somebody has left, and nothing about who: the session itself is in a cookie that no script can read. */
export type Farewell = {
  /** Whether a log-out is owed: until it is done nobody counts as signed in on this device. */
  isOwed: () => boolean;
  /** Remembers it, also over the end of the page. */
  owe: () => void;
  /** Nothing is owed any more. */
  forget: () => void;
  /** Tells the server what is owed, one tab at a time; what fails is tried again by itself. Never rejects. */
  settle: () => Promise<void>;
};

/** @param endSession ends on the server whatever session the cookie of this browser belongs to */
export function createFarewell(endSession: () => Promise<void>): Farewell {
  let isOwedHere = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let settling: Promise<void> | null = null;

  function isOwed(): boolean {
    try {
      return localStorage.getItem(key) !== null;
    } catch {
      return isOwedHere;
    }
  }

  function remember(isNowOwed: boolean): void {
    isOwedHere = isNowOwed;
    try {
      if (isNowOwed) localStorage.setItem(key, '1');
      else localStorage.removeItem(key);
    } catch {
      // Forbidden: it is owed as long as this page is open.
    }
  }

  async function tell(): Promise<void> {
    // Another tab has done it meanwhile, or somebody has signed in since: their session is not the one to end.
    if (!isOwed()) return;
    try {
      await endSession();
      remember(false);
    } catch {
      tryLater();
    }
  }

  function tryLater(): void {
    clearTimeout(timer);
    timer = setTimeout(settle, retryMs);
    addEventListener('online', settle, { once: true });
  }

  function settle(): Promise<void> {
    if (!isOwed()) return Promise.resolve();
    settling ??= inTurn(key, tell).finally(() => {
      settling = null;
    });
    return settling;
  }

  return {
    isOwed,
    owe: () => remember(true),
    forget() {
      clearTimeout(timer);
      remember(false);
    },
    settle,
  };
}
