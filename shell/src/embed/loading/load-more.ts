import { EmbedError } from '../element/error-codes.ts';
import { importAnew } from './import-anew.ts';

/** `/embed/more.js`. */
export type More = typeof import('../more.ts')['more'];

let scriptUrl = '';
/** Sets where the loader itself came from: the server, unless an element names another. */
export function rememberScript(url: string): void {
  scriptUrl = url;
}
/** Empty until it is set. */
export const rememberedScript = () => scriptUrl;

/**
 * From beside the loader, so that both are of one version.
 * @throws EmbedError E_LOAD when it cannot be had
 */
export async function loadMore(server: string): Promise<More> {
  const address = new URL('more.js', scriptUrl || `${server}/embed/`).href;
  try {
    return ((await importAnew(address)) as { more: More }).more;
  } catch {
    throw new EmbedError('E_LOAD', `${address} could not be loaded: does the policy of this page allow its origin?`);
  }
}
