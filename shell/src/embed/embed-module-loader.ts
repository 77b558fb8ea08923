import type { EmbedModule } from '@wellspring/shared/web/embed/embed-module.ts';
import { EmbedError } from './error-codes.ts';

/**
 * Imports a remote's embed file under its digest: the file is preloaded with it first, and a module that fails there is
 * refused to the import as well.
 *
 * @param nonce of a page that asks for one
 * @throws EmbedError E_LOAD when it has no digest, cannot be had or is not what it should be
 */
export async function loadEmbedModule(address: string, integrity: string | null, nonce = ''): Promise<EmbedModule> {
  if (!integrity) throw new EmbedError('E_LOAD', 'the registry has no integrity value for the embed');
  const path = new URL(address).pathname;
  if (!document.querySelector(`link[rel="modulepreload"][href$="${CSS.escape(path)}"]`)) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.crossOrigin = 'anonymous';
    link.integrity = integrity;
    link.nonce = nonce;
    link.href = address;
    document.head.append(link);
  }
  let module: Partial<EmbedModule>;
  try {
    module = (await import(/* webpackIgnore: true */ address)) as Partial<EmbedModule>;
  } catch {
    throw new EmbedError('E_LOAD', `${address} could not be loaded`);
  }
  if (typeof module.mount !== 'function') throw new EmbedError('E_INCOMPATIBLE', `${address} exports no mount`);
  return { mount: module.mount };
}
