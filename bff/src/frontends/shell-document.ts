import type { Registry } from '@wellspring/shared/contracts/registry.ts';
import { LRUCache } from 'lru-cache';
import { type CompressedPage, compressPage } from './compressed-page.ts';
import type { Frontends } from './frontends.ts';
import { inlineAttribute, inlineJson } from './inline-json.ts';
import { remoteOfPath } from './remote-of-path.ts';

/** What the shell reads before anything else (`/config.json` says the same). */
export const clientConfig = { apiBaseUrl: '/api', registryUrl: '/registry.json' } as const;

const REGISTRY_PLACE = '<!--ws:registry-->';
const PRELOAD_PLACE = '<!--ws:preload-->';

const modulePreload = (path: string, integrity?: string) =>
  `<link rel="modulepreload" crossorigin href="${inlineAttribute(path)}"${integrity ? ` integrity="${inlineAttribute(integrity)}"` : ''}>`;

/** The name of a file inside its version's folder: `/mf/<remote>/<version>/<name>`. */
export const nameInRelease = (path: string): string => path.split('/').slice(4).join('/');

/** The links of a remote's preload list, each with the digest that the module will be checked against. */
export function remotePreloads(registry: Registry, name: string | null, list: 'preload' | 'embedPreload'): string[] {
  const remote = name === null ? undefined : registry.remotes[name];
  if (!remote || remote.killed) return [];
  const { integrity } = remote.live;
  return remote.live[list]
    .filter((path) => path.endsWith('.js'))
    .map((path) => modulePreload(path, integrity[nameInRelease(path)]));
}

/** The shell's page for a path; null while no front end has been built. */
export type ShellDocument = { forPath: (pathname: string) => Promise<CompressedPage | null> };

/** Puts registry, configuration and preloads into the shell's page, once per version of them and kind of path. */
export function createShellDocument({ registry, shellPage, shellPreload }: Frontends): ShellDocument {
  const made = new LRUCache<string, Promise<CompressedPage>>({ max: 50 });

  return {
    async forPath(pathname) {
      const [page, remotes, own] = await Promise.all([shellPage.read(), registry.read(), shellPreload.read()]);
      if (!page) return null;
      const remote = remoteOfPath(pathname);
      const key = [page.etag, remotes?.etag, own?.etag, remote].join(' ');
      const known = made.get(key);
      if (known) return known;
      const preloads = [
        ...(own?.value ?? []).map((path) => modulePreload(path)),
        ...(remotes ? remotePreloads(remotes.value, remote, 'preload') : []),
      ];
      const data = [
        ...(remotes ? [inlineJson('ws-registry', remotes.value)] : []),
        inlineJson('ws-config', clientConfig),
      ];
      const document = compressPage(
        // Functions, because a '$' in a replacement text means something.
        page.value.replace(REGISTRY_PLACE, () => data.join('')).replace(PRELOAD_PLACE, () => preloads.join('')),
      );
      made.set(key, document);
      return document;
    },
  };
}
