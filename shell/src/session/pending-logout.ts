import { inTurn } from '@wellspring/shared/web/in-turn.ts';

/** Also known to the script in the page (start/early.ts). */
const key = 'ws.leaving';
/** A server that is away is asked again this often, as long as the page stays open. */
const retryMs = 30_000;

/** That somebody has left, and nothing about who: the session itself is in a cookie that no script can read. */
export type PendingLogout = {
  /** Whether a log-out is owed: until it is done nobody counts as signed in on this device. */
  isPending: () => boolean;
  /** Remembers it, also over the end of the page. */
  add: () => void;
  /** Nothing is owed any more. */
  clear: () => void;
  /** Tells the server what is owed, one tab at a time; what fails is tried again by itself. Never rejects. */
  flush: () => Promise<void>;
};

/** @param endSession ends on the server whatever session the cookie of this browser belongs to */
export function createPendingLogout(endSession: () => Promise<void>): PendingLogout {
  let isPendingHere = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let sending: Promise<void> | null = null;

  function isPending(): boolean {
    try {
      return localStorage.getItem(key) !== null;
    } catch {
      return isPendingHere;
    }
  }

  function store(isNowPending: boolean): void {
    isPendingHere = isNowPending;
    try {
      if (isNowPending) localStorage.setItem(key, '1');
      else localStorage.removeItem(key);
    } catch {
      // Forbidden: it is owed as long as this page is open.
    }
  }

  async function send(): Promise<void> {
    // Another tab has done it meanwhile, or somebody has signed in since: their session is not the one to end.
    if (!isPending()) return;
    try {
      await endSession();
      store(false);
    } catch {
      scheduleRetry();
    }
  }

  function scheduleRetry(): void {
    clearTimeout(timer);
    timer = setTimeout(flush, retryMs);
    addEventListener('online', flush, { once: true });
  }

  function flush(): Promise<void> {
    if (!isPending()) return Promise.resolve();
    sending ??= inTurn(key, send).finally(() => {
      sending = null;
    });
    return sending;
  }

  return {
    isPending,
    add: () => store(true),
    clear() {
      clearTimeout(timer);
      store(false);
    },
    flush: flush,
  };
}
