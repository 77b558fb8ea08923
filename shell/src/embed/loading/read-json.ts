import { EmbedError, toEmbedError } from '../element/error-codes.ts';

/** A server that does not answer must not hang the embed. */
const patienceMs = 15_000;

/** @throws EmbedError with the server's own code; E_SERVER or E_OFFLINE when there was no answer */
export async function readJson<T>(address: string, signal: AbortSignal): Promise<T> {
  let response: Response;
  try {
    const limited = AbortSignal.any([signal, AbortSignal.timeout(patienceMs)]);
    response = await fetch(address, { credentials: 'omit', signal: limited });
    if (response.ok) return (await response.json()) as T;
  } catch {
    const { origin } = new URL(address);
    const help = `${origin} does not answer ${location.origin}: is it there, and does the policy of this page say connect-src ${origin}?`;
    throw new EmbedError(navigator.onLine ? 'E_SERVER' : 'E_OFFLINE', help);
  }
  throw await toEmbedError(response);
}
