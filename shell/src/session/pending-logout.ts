import { inTurn } from '@wellspring/shared/web/federation/in-turn.ts';

/** Also known to the script in the page (start/early.ts). */
const key = 'ws.leaving';
/** Milliseconds between retries while the server is unavailable and the page is open. */
const retryMs = 30_000;

/**
 * A marker that a log-out is pending, without the user's identity: the session itself is in a cookie that no script can
 * read.
 */
export type PendingLogout = {
  /** Whether a log-out is pending: until it is sent this device counts as signed out. */
  isPending: () => boolean;
  /** Stores the marker, so that it outlives the page. */
  add: () => void;
  /** Removes the marker. */
  clear: () => void;
  /** Sends the pending log-out, one tab at a time, and retries failures. Never rejects. */
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
      // Storage is forbidden: the log-out is pending only while this page is open.
    }
  }

  async function send(): Promise<void> {
    // Another tab has sent it, or a user has signed in since: their session must not be ended.
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
