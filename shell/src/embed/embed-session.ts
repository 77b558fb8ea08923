import type { AssertionReason } from './assertion-source.ts';
import { EmbedError, embedCodeOf, isAboutIdentity, isRetryable } from './error-codes.ts';

export type EmbedSessionOptions = {
  /** Address of the API, such as 'https://wellspring.example/api'. */
  apiBaseUrl: string;
  embedKey: string;
  view: string;
  /** Said by our own frame page about the page around it; null when the browser says it itself (shadow). */
  embedder: string | null;
  ask: (reason: AssertionReason, signal: AbortSignal) => Promise<string>;
  /** The first token, before anybody waits for it. */
  onOpen?: (jwt: string) => void;
  /** A new token was given; seconds it lives. */
  onToken: (expiresInS: number) => void;
  /** No token can be had for now; tries go on by themselves while the code is retryable. */
  onTrouble: (error: EmbedError) => void;
  /** Ends everything: timers, listeners, calls under way. */
  signal: AbortSignal;
};

export type EmbedSession = {
  getToken: () => string | null;
  /** One renewal at a time; null when it failed. */
  renew: () => Promise<string | null>;
  /** The first token, and with it the person it is for (null when that could not be read). @throws EmbedError */
  open: () => Promise<{ person: unknown }>;
};

/** Renewed this long before its end; by the server's own seconds, never by the device's clock. */
const leadS = 60;
const longestPauseMs = 60_000;
/** Tries to prove who the person is before it is left to them. */
const identityTries = 3;

/** Seconds before the next try, doubling, with a little chance so that a thousand pages do not come back together. */
export function pauseMs(failures: number, chance = Math.random()): number {
  return Math.min(1_000 * 2 ** (failures - 1), longestPauseMs) * (0.75 + chance / 2);
}

/** Trades the page's word for a token and keeps it fresh. Held in memory only. */
export function createEmbedSession(options: EmbedSessionOptions): EmbedSession {
  const { ask, onToken, onTrouble, signal } = options;
  let token: string | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let renewal: Promise<string | null> | null = null;
  let failures = 0;

  const later = (ms: number) => {
    clearTimeout(timer);
    if (!signal.aborted) timer = setTimeout(() => void renew(), ms);
  };
  const soon = () => {
    if (failures > 0 && document.visibilityState === 'visible') later(0);
  };
  addEventListener('online', soon, { signal });
  document.addEventListener('visibilitychange', soon, { signal });
  signal.addEventListener('abort', () => clearTimeout(timer), { once: true });

  async function obtain(reason: AssertionReason): Promise<string> {
    const given = await exchange(options, await ask(reason, signal));
    token = given.access_token;
    failures = 0;
    onToken(given.expires_in);
    later(Math.max(given.expires_in - leadS, 5) * 1_000);
    return token;
  }

  function renew(): Promise<string | null> {
    renewal ??= obtain('refresh')
      .catch((error: unknown) => {
        const trouble = error instanceof EmbedError ? error : new EmbedError('E_SERVER');
        failures += 1;
        if (isRetryable(trouble.code) && !(isAboutIdentity(trouble.code) && failures >= identityTries))
          later(pauseMs(failures));
        if (!signal.aborted) onTrouble(trouble);
        return null;
      })
      .finally(() => {
        renewal = null;
      });
    return renewal;
  }

  return {
    getToken: () => token,
    renew,
    async open() {
      const jwt = await obtain('initial');
      options.onOpen?.(jwt);
      const headers = { authorization: `Bearer ${jwt}` };
      const person = await fetch(`${options.apiBaseUrl}/users/me`, { headers, credentials: 'omit', signal })
        .then((response) => (response.ok ? response.json() : null))
        .catch(() => null);
      return { person };
    },
  };
}

type Given = { access_token: string; expires_in: number };

async function exchange(
  { apiBaseUrl, embedKey, view, embedder, signal }: EmbedSessionOptions,
  assertion: string,
): Promise<Given> {
  let response: Response;
  try {
    response = await fetch(`${apiBaseUrl}/embed/token`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(embedder ? { 'x-ws-embedder': embedder } : {}) },
      body: JSON.stringify({ assertion, embedKey, view }),
      credentials: 'omit',
      signal,
    });
  } catch {
    throw new EmbedError(navigator.onLine ? 'E_SERVER' : 'E_OFFLINE');
  }
  const body = (await response.json().catch(() => null)) as
    | (Partial<Given> & { code?: string; requestId?: string })
    | null;
  if (!response.ok) throw new EmbedError(embedCodeOf(body?.code), body?.code ?? '', body?.requestId ?? '');
  if (typeof body?.access_token !== 'string' || typeof body.expires_in !== 'number')
    throw new EmbedError('E_INCOMPATIBLE');
  return { access_token: body.access_token, expires_in: body.expires_in };
}
