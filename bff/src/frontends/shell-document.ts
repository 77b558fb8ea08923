import type { Locale } from '@wellspring/shared/contracts/common.ts';
import type { Registry, RemoteRelease } from '@wellspring/shared/contracts/frontends/registry.ts';
import type { SiteMap } from '@wellspring/shared/contracts/frontends/site-map.ts';
import type { PublicSettings } from '@wellspring/shared/contracts/settings/settings.ts';
import { findRoute } from '@wellspring/shared/domain/access/route-access.ts';
import { buildSiteMap, findPreloads } from '@wellspring/shared/domain/frontends/site-map.ts';
import { LRUCache } from 'lru-cache';
import { type CompressedPage, compressPage } from './compressed-page.ts';
import type { Frontends } from './frontends.ts';
import { inlineAttribute, inlineJson } from './inline-json.ts';
import { inlineScript } from './inline-script.ts';
import { registryFor, toLiveEntries } from './rollout-bucket.ts';

/** What the shell reads before anything else (`/config.json` says the same). */
export const clientConfig = { apiBaseUrl: '/api', registryUrl: '/registry.json' } as const;

const REGISTRY_PLACE = '<!--ws:registry-->';
const PRELOAD_PLACE = '<!--ws:preload-->';

const modulePreload = (path: string, integrity?: string) =>
  `<link rel="modulepreload" crossorigin href="${inlineAttribute(path)}"${integrity ? ` integrity="${inlineAttribute(integrity)}"` : ''}>`;

/** The name of a file inside its version's folder: `/mf/<remote>/<version>/<name>`. */
export const nameInRelease = (path: string): string => path.split('/').slice(4).join('/');

/** The links of a release's preload list, each with the digest that the module will be checked against. */
export function releasePreloads(release: RemoteRelease | undefined, list: 'preload' | 'embedPreload'): string[] {
  if (!release) return [];
  return release[list]
    .filter((path) => path.endsWith('.js'))
    .map((path) => modulePreload(path, release.integrity[nameInRelease(path)]));
}

/**
 * A preload of the chunk of a release that its source gave this name; nothing when there is none. Every file of a
 * release has a digest, so that list is also the list of its files.
 */
export function chunkPreloads(release: RemoteRelease | undefined, chunks: readonly string[]): string[] {
  if (!release) return [];
  const folder = release.entry.slice(0, release.entry.lastIndexOf('/') + 1);
  return chunks.flatMap((chunk) => {
    const found = Object.entries(release.integrity).find(
      ([file]) => file.startsWith(`${chunk}.`) && /^([0-9a-f]+\.)?js$/.test(file.slice(chunk.length + 1)),
    );
    return found ? [modulePreload(folder + found[0], found[1])] : [];
  });
}

/** The release of a remote that pages load; undefined when there is none or it is switched off. */
const liveRelease = (registry: Registry, name: string | undefined): RemoteRelease | undefined => {
  const remote = name === undefined ? undefined : registry.remotes[name];
  return remote?.killed ? undefined : remote?.live;
};

/**
 * The registry as pages bring it: digests of the first view only, the others are listed in a file of their own; and
 * instead of what each release asks for, the site that comes of it.
 */
function inPage({ remotes, schema, snapshot }: Registry, siteMap: SiteMap): Registry {
  const trimmed = Object.entries(remotes).map(([name, { live: whole, killed }]) => {
    const { version, entry, preload, integrity, files } = whole;
    const first = new Set([entry, ...preload].map(nameInRelease));
    const kept = files ? Object.entries(integrity).filter(([file]) => first.has(file)) : Object.entries(integrity);
    const ofEmbed = { embed: null, embedPreload: [], embeddable: [] };
    const live = { version, entry, preload, integrity: Object.fromEntries(kept), files, ...ofEmbed };
    return [name, { live, killed, previous: [] }];
  });
  return { schema, snapshot, remotes: Object.fromEntries(trimmed), siteMap };
}

/** What a page depends on besides the files. */
export type Visit = {
  pathname: string;
  /** The language its messages come in. */
  locale: Locale;
  /** Null when they could not be had in time: the shell then asks for them. */
  settings: PublicSettings | null;
  /** The rollout bucket of the device, for canary releases; null gets the live ones. */
  bucket: number | null;
};

export type ShellPage = CompressedPage & { inlineScripts: readonly string[] };

/** The shell's page for a visit; null while no front end has been built. */
export type ShellDocument = { forVisit: (visit: Visit) => Promise<ShellPage | null> };

/** Puts what the shell reads first and preloads into its page, once per version of them and kind of path. */
export function createShellDocument(frontends: Frontends): ShellDocument {
  const { registry, grants, shellPage, shellPreload, shellCatalogues, prefetchScript } = frontends;
  const made = new LRUCache<string, Promise<ShellPage>>({ max: 50 });

  return {
    async forVisit({ pathname, locale, settings, bucket }) {
      const [page, published, granted, own, catalogues, early] = await Promise.all([
        shellPage.read(),
        registry.read(),
        grants.read(),
        shellPreload.read(),
        shellCatalogues.read(),
        prefetchScript.read(),
      ]);
      if (!page) return null;
      const remotes = published && registryFor(published.value, bucket);
      const site = remotes &&
        granted && { remotes, grants: granted.value, map: buildSiteMap(remotes, granted.value, locale) };
      const route = site && findRoute(site.map.routes, pathname);
      const files = [page, published, granted, own, catalogues, early].map((file) => file?.etag);
      const key = JSON.stringify([...files, remotes && toLiveEntries(remotes), route?.path, locale, settings]);
      const known = made.get(key);
      if (known) return known;

      const script = early ? inlineScript(early.value) : null;
      const live = site && route ? liveRelease(site.remotes, route.remote) : undefined;
      const chunks = [...(site && route ? findPreloads(site.remotes, site.grants, route) : []), `locale-${locale}`];
      // Where no page of the site is shown, or one that fills the window, no navigation stands.
      const hasNavigation = route !== null && route?.layout !== 'focus';
      const preloads = [
        ...(hasNavigation ? (own?.value ?? []).map(({ path, integrity }) => modulePreload(path, integrity)) : []),
        ...releasePreloads(live, 'preload'),
        ...chunkPreloads(live, chunks),
      ];
      const messages = catalogues?.value[locale];
      const data = [
        inlineJson('ws-config', clientConfig),
        // The script reads the configuration, and what it asks for should not wait for the rest of the page.
        ...(script ? [script.tag] : []),
        ...(site ? [inlineJson('ws-registry', inPage(site.remotes, site.map))] : []),
        ...(settings ? [inlineJson('ws-settings', settings)] : []),
        ...(messages ? [inlineJson('ws-catalogue', { locale, messages })] : []),
      ];
      const document = compressPage(
        // Functions, because a '$' in a replacement text means something.
        page.value.replace(REGISTRY_PLACE, () => data.join('')).replace(PRELOAD_PLACE, () => preloads.join('')),
      ).then((compressed) => ({ ...compressed, inlineScripts: script ? [script.digest] : [] }));
      made.set(key, document);
      return document;
    },
  };
}
