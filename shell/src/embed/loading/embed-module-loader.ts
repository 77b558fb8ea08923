import type { EmbedModule } from '@wellspring/shared/web/embed/embed-module.ts';
import { EmbedError } from '../element/error-codes.ts';
import { importAnew } from './import-anew.ts';

/**
 * Imports a remote's embed file under its digest: the file is preloaded with it first, and a module that fails there is
 * refused by the import as well. The caller sets the time-out (element-front.ts).
 *
 * @param nonce of a page that requires one
 * @throws EmbedError E_LOAD when it has no digest, cannot be loaded or does not match
 */
export async function loadEmbedModule(address: string, integrity: string | null, nonce = ''): Promise<EmbedModule> {
  if (!integrity) throw new EmbedError('E_LOAD', 'the registry has no integrity value for the embed');
  let module: Partial<EmbedModule>;
  try {
    module = (await importAnew(address, (asked) => preload(asked, integrity, nonce))) as Partial<EmbedModule>;
  } catch {
    throw new EmbedError('E_LOAD', `${address} could not be loaded`);
  }
  if (typeof module.mount !== 'function') throw new EmbedError('E_INCOMPATIBLE', `${address} exports no mount`);
  return { mount: module.mount };
}

function preload(address: string, integrity: string, nonce: string): void {
  const { pathname, search } = new URL(address);
  // The server may have put it into the page of the frame already.
  if (document.querySelector(`link[rel="modulepreload"][href$="${CSS.escape(pathname + search)}"]`)) return;
  const link = document.createElement('link');
  link.rel = 'modulepreload';
  link.crossOrigin = 'anonymous';
  link.integrity = integrity;
  link.nonce = nonce;
  link.href = address;
  document.head.append(link);
}
