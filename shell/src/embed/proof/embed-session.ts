import type { EmbedCanary } from '@wellspring/shared/contracts/access/embed.ts';
import { clearDeviceData } from '@wellspring/shared/web/host/clear-device-data.ts';
import {
  EmbedError,
  type EmbedErrorCode,
  isAboutIdentity,
  isEmbedError,
  isRetryable,
  toEmbedError,
} from '../element/error-codes.ts';
import { pauseMs } from '../stage/pause.ts';
import type { AskForProof, Given, Proof, ProofReason, Shared, Sharing } from './proof.ts';
import { type SharedTokens, shareTokens } from './shared-tokens.ts';

export type EmbedSessionOptions = {
  /** Address of the API, such as 'https://wellspring.example/api'. */
  apiBaseUrl: string;
  embedKey: string;
  view: string;
  /** Said by our own frame page about the page around it; null when the browser says it itself (shadow). */
  embedder: string | null;
  ask: AskForProof;
  /** With which frames of the page tokens are shared; absent: with none. */
  readSharing?: () => Promise<Sharing | null>;
  /** The first token, prefetched. */
  onOpen?: (jwt: string) => void;
  /** A new token was issued; seconds it is valid. */
  onToken: (expiresInS: number) => void;
  /** No token can be had for now; retries continue while the code is retryable. */
  onTrouble: (error: EmbedError) => void;
  /** Ends everything: timers, listeners, calls under way. */
  signal: AbortSignal;
};

export type EmbedSession = {
  getToken: () => string | null;
  /** One renewal at a time; null when it failed. */
  renew: () => Promise<string | null>;
  /** The first token, and with it the person it is for, and the canary they get. Waits for a server that is away. @throws EmbedError */
  open: () => Promise<{ person: unknown; canary: EmbedCanary | null }>;
  /** Ends the session on the server, every later retry, and the data on the device. */
  end: () => Promise<void>;
};

/** Renewed this long before its end; by the server's own seconds, never by the device's clock. */
const leadS = 60;
/** The same for a token of another frame, which then has renewed it already. */
const followerLeadS = 45;
/** A server that does not answer must not hang the embed. */
const patienceMs = 15_000;
/** Tries to prove who the person is before it is left to them. */
const identityTries = 3;

/** Trades a proof for a token and renews it. Held in memory only. */
export function createEmbedSession(options: EmbedSessionOptions): EmbedSession {
  const { apiBaseUrl, ask, onToken, onTrouble } = options;
  const over = new AbortController();
  const signal = AbortSignal.any([options.signal, over.signal]);
  let given: Given | null = null;
  /** When the token ends, by `performance.now()`. */
  let endsAt = 0;
  let wake = () => {};
  let timer: ReturnType<typeof setTimeout> | undefined;
  let renewal: Promise<string | null> | null = null;
  let failures = 0;

  const later = (ms: number, act: () => void = () => void renew()) => {
    clearTimeout(timer);
    wake = act;
    if (!signal.aborted) timer = setTimeout(act, ms);
  };
  const soon = () => {
    if (failures > 0 && document.visibilityState === 'visible') later(0, wake);
  };
  addEventListener('online', soon, { signal });
  document.addEventListener('visibilitychange', soon, { signal });
  signal.addEventListener('abort', () => clearTimeout(timer), { once: true });

  const bearer = (): Record<string, string> => (given ? { authorization: `Bearer ${given.access_token}` } : {});

  async function send(method: string, path: string, body?: object): Promise<Response> {
    let response: Response;
    try {
      response = await fetch(`${apiBaseUrl}/embed/${path}`, {
        method,
        headers: {
          ...bearer(),
          ...(body ? { 'content-type': 'application/json' } : {}),
          ...(options.embedder ? { 'x-ws-embedder': options.embedder } : {}),
        },
        credentials: 'omit',
        signal: AbortSignal.any([signal, AbortSignal.timeout(patienceMs)]),
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
    } catch {
      throw new EmbedError(navigator.onLine ? 'E_SERVER' : 'E_OFFLINE');
    }
    if (!response.ok) throw await toEmbedError(response);
    return response;
  }

  const joined = join();
  async function join(): Promise<SharedTokens | null> {
    const sharing = await options.readSharing?.();
    const { view } = options;
    return sharing ? shareTokens({ sharing, view, current, onGiven: adopt, signal }) : null;
  }

  const secondsLeft = () => Math.floor((endsAt - performance.now()) / 1_000);
  const current = () => (given && secondsLeft() > leadS ? { ...given, expires_in: secondsLeft() } : null);

  function hold(next: Given, renewedBeforeS: number): Given {
    if (typeof next.access_token !== 'string' || typeof next.expires_in !== 'number')
      throw new EmbedError('E_INCOMPATIBLE');
    given = next;
    endsAt = performance.now() + next.expires_in * 1_000;
    failures = 0;
    onToken(next.expires_in);
    later(Math.max(next.expires_in - renewedBeforeS, 5) * 1_000);
    return next;
  }

  /** Another frame of the page has renewed the token. */
  function adopt(next: Given): void {
    if (given && next.expires_in > secondsLeft() + leadS) hold(next, followerLeadS);
  }

  async function exchange(proof: Exclude<Proof, Shared>, alongside: readonly string[] = []): Promise<Given> {
    if ('given' in proof) return proof.given;
    const { embedKey, view } = options;
    const asked = { ...proof, embedKey, view, ...(alongside.length > 0 ? { alongside } : {}) };
    const answer = await send('POST', 'token', asked);
    return (await answer.json().catch(() => ({}))) as Given;
  }

  /** A log-in of the person is not asked for again while its session lasts. */
  async function renewed(): Promise<Given | null> {
    if (!given?.renewable) return null;
    try {
      return (await (await send('POST', 'renewals', {})).json()) as Given;
    } catch (error) {
      if (isEmbedError(error) && error.help !== 'session_ended' && error.help !== 'token_expired') throw error;
      return null;
    }
  }

  /** A token for a new proof, or the one of another frame: whichever comes first. */
  async function obtainAnew(reason: ProofReason, shared: SharedTokens | null): Promise<Given> {
    const asked = ask(reason, shared !== null);
    asked.catch(() => undefined);
    const other = shared?.next().then((next) => ({ other: next }));
    const proof = await Promise.race([asked, ...(other ? [other] : [])]);
    const found = 'other' in proof ? proof.other : 'shared' in proof ? await shared?.wait() : null;
    if (found) return hold(found, followerLeadS);
    const own = 'other' in proof || 'shared' in proof ? await ask('refresh') : proof;
    if ('shared' in own) throw new EmbedError('E_AUTH_CALLBACK');
    return share(await exchange(own, shared?.alongside), shared);
  }

  function share(next: Given, shared: SharedTokens | null): Given {
    hold(next, leadS);
    shared?.give(next);
    return next;
  }

  async function obtain(reason: ProofReason): Promise<Given> {
    const shared = await joined;
    try {
      const next = await renewed();
      return next ? share(next, shared) : await obtainAnew(reason, shared);
    } catch (error) {
      shared?.failed();
      throw error;
    }
  }

  /** Reports a failure. @returns milliseconds until the next retry; null when the user has to act */
  function failed(error: unknown): number | null {
    const trouble = isEmbedError(error) ? error : new EmbedError('E_SERVER');
    failures += 1;
    if (!signal.aborted) onTrouble(trouble);
    return mayRetry(trouble.code, failures) ? Math.max(pauseMs(failures), (trouble.retryAfterS ?? 0) * 1_000) : null;
  }

  function renew(): Promise<string | null> {
    renewal ??= obtain('refresh')
      .then(({ access_token }) => access_token)
      .catch((error: unknown) => {
        const pause = failed(error);
        if (pause !== null) later(pause);
        return null;
      })
      .finally(() => {
        renewal = null;
      });
    return renewal;
  }

  async function first(): Promise<Given> {
    for (;;) {
      try {
        return await obtain('initial');
      } catch (error) {
        const code = isEmbedError(error) ? error.code : 'E_SERVER';
        if (signal.aborted || !mayRetry(code, failures + 1)) throw error;
        const pause = failed(error) ?? 0;
        await new Promise<void>((resolve) => later(pause, resolve));
      }
    }
  }

  return {
    getToken: () => given?.access_token ?? null,
    renew,
    async open() {
      const { access_token, user, canaries } = await first();
      options.onOpen?.(access_token);
      return { person: user ?? null, canary: canaries?.[options.view] ?? null };
    },
    async end() {
      await send('DELETE', 'token').catch(() => undefined);
      over.abort();
      const { id = null } = (given?.user ?? {}) as { id?: string };
      given = null;
      await clearDeviceData(id);
    },
  };
}

const mayRetry = (code: EmbedErrorCode, failures: number) =>
  isRetryable(code) && !(isAboutIdentity(code) && failures >= identityTries);
