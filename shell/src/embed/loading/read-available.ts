import type { EmbedRequest } from '../element/attributes.ts';
import { EmbedError, toEmbedError } from '../element/error-codes.ts';
import { readConfiguration } from './configuration.ts';

export type Available = { open: number; nextDeadline: string | null };

export type ReadAvailableOptions = {
  request: EmbedRequest;
  /** The word of the page about its reader. */
  assert: () => Promise<string>;
  signal: AbortSignal;
};

/** A server that does not answer must not hang the embed. */
const patienceMs = 15_000;

/** Asks how much is open for the reader, without a view. @throws EmbedError */
export async function readAvailable({ request, assert, signal }: ReadAvailableOptions): Promise<Available> {
  const { server, embedKey, view } = request;
  // Says whether the page may ask at all, and from then on its origin is answered.
  await readConfiguration(request, signal);
  const assertion = await assert();
  let response: Response;
  try {
    response = await fetch(`${server}/api/embed/available`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      credentials: 'omit',
      body: JSON.stringify({ assertion, embedKey, view }),
      signal: AbortSignal.any([signal, AbortSignal.timeout(patienceMs)]),
    });
  } catch {
    throw new EmbedError(navigator.onLine ? 'E_SERVER' : 'E_OFFLINE');
  }
  if (!response.ok) throw await toEmbedError(response);
  return (await response.json()) as Available;
}
