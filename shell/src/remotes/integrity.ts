import type { RemoteRelease } from '@wellspring/shared/contracts/frontends/registry.ts';

const parseFileName = (address: string) => address.slice(address.lastIndexOf('/') + 1).replace(/\?.*$/, '');

/**
 * The digest a file of a release must have.
 *
 * @throws Error when the registry names none: such a file is not loaded
 */
function findDigest(release: RemoteRelease, address: string): string {
  const digest = release.integrity[parseFileName(address)];
  if (!digest) throw new Error(`the registry has no integrity value for ${address}`);
  return digest;
}

/**
 * Fetches a module under its digest before anyone imports it. `import()` itself takes no digest; but a module that was
 * preloaded with one and failed is refused to every later import (docs/adr/0004). A link already in the page is left alone.
 */
export function preloadChecked(release: RemoteRelease, addresses: readonly string[]): void {
  for (const address of addresses) {
    const digest = findDigest(release, address);
    if (document.querySelector(`link[rel="modulepreload"][href="${CSS.escape(address)}"]`)) continue;
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.crossOrigin = 'anonymous';
    link.integrity = digest;
    link.href = address;
    document.head.append(link);
  }
}
