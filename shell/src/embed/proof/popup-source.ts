import type { EmbedRequest } from '../element/attributes.ts';
import { EmbedError } from '../element/error-codes.ts';
import type { Proof } from './proof.ts';

/** What the log-in window sends to the page that opened it. */
export const codeFromWindow = 'ws:code';

export type AskInWindowOptions = {
  request: EmbedRequest;
  /** Shows a button that runs `open`; returns how to take it away. A browser opens a window only for a click. */
  offer: (open: () => void) => () => void;
  signal: AbortSignal;
};

const base64url = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=/g, '');

/**
 * Lets the person log in in a window of Wellspring's own. The window sends a one-time code to this origin and to no
 * other; it is worth something only together with the verifier, which never leaves this page until then (RFC 7636).
 *
 * @throws EmbedError E_CONFIG where the browser has no cryptography, because the page came without TLS
 */
export async function askInWindow({ request, offer, signal }: AskInWindowOptions): Promise<Proof> {
  if (!globalThis.crypto?.subtle) throw new EmbedError('E_CONFIG', "auth='popup' needs a page with https");
  const verifier = base64url(crypto.getRandomValues(new Uint8Array(32)));
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier));
  const address = new URL('/embed/popup', request.server);
  address.search = new URLSearchParams({
    key: request.embedKey,
    locale: request.locale,
    origin: location.origin,
    challenge: base64url(new Uint8Array(digest)),
  }).toString();

  return new Promise((resolve, reject) => {
    const done = new AbortController();
    let opened: Window | null = null;
    const takeAway = offer(() => {
      opened = open(address, 'wellspring-log-in', 'popup,width=480,height=640');
    });
    addEventListener(
      'message',
      ({ source, origin, data }) => {
        if (source !== opened || origin !== request.server || data?.type !== codeFromWindow) return;
        done.abort();
        takeAway();
        opened?.close();
        resolve({ code: String(data.code), verifier });
      },
      { signal: AbortSignal.any([signal, done.signal]) },
    );
    signal.addEventListener('abort', () => {
      takeAway();
      reject(new EmbedError('E_AUTH_CALLBACK', 'the element is gone'));
    });
  });
}
