import { EmbedError, isEmbedError } from '../element/error-codes.ts';
import type { ProofReason } from './proof.ts';

/** What a page may set as `element.getAssertion`. */
export type GetAssertion = (question: { reason: ProofReason; signal: AbortSignal }) => Promise<string>;

export type AssertionSource = {
  /** The page's own callback; wins over the endpoint. */
  getAssertion: GetAssertion | null;
  /** Fetched with the page's own cookies; answers `{ assertion }` or the bare text. */
  endpoint: string | null;
  /** Used once, before anything else. */
  first: string | null;
};

/** A callback that hangs must not hang the embed. */
const patienceMs = 15_000;

/** @throws EmbedError E_AUTH_CALLBACK when the page cannot or will not vouch for the person */
export async function askForAssertion(
  source: AssertionSource,
  reason: ProofReason,
  signal: AbortSignal,
): Promise<string> {
  if (reason === 'initial' && source.first) return source.first;
  const limited = AbortSignal.any([signal, AbortSignal.timeout(patienceMs)]);
  try {
    const assertion = await Promise.race([ask(source, reason, limited), rejectedOn(limited)]);
    if (typeof assertion === 'string' && assertion) return assertion;
  } catch (error) {
    if (isEmbedError(error)) throw error;
  }
  throw new EmbedError('E_AUTH_CALLBACK', 'the page gave no assertion');
}

async function ask(
  { getAssertion, endpoint }: AssertionSource,
  reason: ProofReason,
  signal: AbortSignal,
): Promise<unknown> {
  if (getAssertion) return getAssertion({ reason, signal });
  if (!endpoint) throw new EmbedError('E_CONFIG', "set 'auth-endpoint' or the property 'getAssertion'");
  const response = await fetch(endpoint, { credentials: 'include', cache: 'no-store', signal });
  if (!response.ok) throw new EmbedError('E_AUTH_CALLBACK', `the auth-endpoint answered ${response.status}`);
  const text = (await response.text()).trim();
  return text.startsWith('{') ? (JSON.parse(text) as { assertion?: unknown }).assertion : text;
}

function rejectedOn(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    const stop = () => reject(new EmbedError('E_AUTH_CALLBACK', 'the page did not vouch for the person in time'));
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop, { once: true });
  });
}
