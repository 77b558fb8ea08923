import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import type { Locale } from '@wellspring/shared/contracts/common.ts';
import type { Registry, RemoteRelease } from '@wellspring/shared/contracts/registry.ts';
import { folderOf, knowFiles } from '@wellspring/shared/web/checked-import.ts';
import type { Catalogue } from '@wellspring/shared/web/i18n/catalogue.ts';
import { isMfe, type Mfe } from '@wellspring/shared/web/mfe.ts';
import { renderableRoutes } from '@wellspring/shared/web/renderable-routes.tsx';
import type { RouteObject } from '@wellspring/shared/web/router.ts';
import { preloadChecked } from './integrity.ts';
import type { LoadBeacon } from './load-beacon.ts';
import { rememberSnapshot } from './reload-once.ts';

export type LoadedRemote = {
  mfe: Mfe;
  routes: RouteObject[];
  /** The remote's messages; the same promise for the same language. */
  catalogue: (locale: Locale) => Promise<Catalogue>;
};

/** The remotes of this page: the registry is read once, so that all of them come from one snapshot. */
export type Remotes = {
  /** Always the same promise for the same remote: React asks again at every render, and a failure must stay one. */
  load: (name: string, locale: Locale) => Promise<LoadedRemote>;
  /** The next load of a remote that failed is a new try. */
  forgetFailure: (name: string) => void;
  /** What was loaded already. */
  all: () => readonly LoadedRemote[];
};

/** The name Module Federation knows a remote by. */
const scopeOf = (name: string) => `wellspring_${name.replaceAll('-', '_')}`;

/** @param beacon told how the remotes do of which a canary is tried */
export function createRemotes(registry: Registry, beacon?: LoadBeacon): Remotes {
  rememberSnapshot(registry.snapshot);
  const loaded = new Map<string, LoadedRemote>();
  const loading = new Map<string, Promise<LoadedRemote>>();

  /** @throws Error when the remote is not published, switched off, of a strange shape or not to be had */
  async function fetchRemote(name: string, locale: Locale): Promise<LoadedRemote> {
    const remote = registry.remotes[name];
    if (!remote || remote.killed) throw new Error(`${name} is not available`);
    const module = await importRemote(name, remote.live);
    const mfe = (module as { mfe?: unknown } | null)?.mfe;
    if (!isMfe(mfe)) throw new Error(`${name} is not what a remote should be`);
    const ready = { mfe, routes: renderableRoutes(mfe.routes), catalogue: keepCatalogues(mfe) };
    // Asked for now, needed when its first page is there; a failure is met again then.
    ready.catalogue(locale).catch(() => undefined);
    loaded.set(name, ready);
    return ready;
  }

  return {
    load(name, locale) {
      const known = loading.get(name);
      if (known) return known;
      const started = fetchRemote(name, locale);
      loading.set(name, started);
      settle(started);
      const remote = registry.remotes[name];
      if (remote?.isWatched && !remote.killed) beacon?.follow(name, remote.live, started);
      return started;
    },
    forgetFailure(name) {
      beacon?.failed(name);
      // What did load is in the module cache; only its promises, its messages' among them, are made anew.
      loaded.delete(name);
      loading.delete(name);
    },
    all: () => [...loaded.values()],
  };
}

/** How often an entry could not be had, by its address: browsers remember failures, so each try has an address of its own. */
const failures = new Map<string, number>();
const retries = 2;
const firstPauseMs = 300;

async function importRemote(name: string, release: RemoteRelease): Promise<unknown> {
  const entry = new URL(release.entry, location.origin).href;
  const { files } = release;
  knowFiles(folderOf(entry), files ? { ...files, address: new URL(files.address, entry).href } : release.integrity);
  for (let retry = 0; ; retry += 1) {
    const failed = failures.get(entry) ?? 0;
    try {
      return await importEntry(name, release, failed);
    } catch (error) {
      failures.set(entry, failed + 1);
      if (retry === retries) throw error;
      await new Promise((resolve) => setTimeout(resolve, firstPauseMs * 3 ** retry));
    }
  }
}

async function importEntry(name: string, release: RemoteRelease, failed: number): Promise<unknown> {
  const again = failed > 0 ? `?again=${failed}` : '';
  preloadChecked(release, failed > 0 ? [release.entry + again] : [release.entry, ...release.preload]);
  const entry = new URL(release.entry + again, location.origin).href;
  registerRemotes([{ name: scopeOf(name), entry, type: 'module' }], { force: failed > 0 });
  return loadRemote(`${scopeOf(name)}/mfe`);
}

function keepCatalogues(mfe: Mfe): LoadedRemote['catalogue'] {
  const kept = new Map<Locale, Promise<Catalogue>>();
  return (locale) => {
    const known = kept.get(locale);
    if (known) return known;
    const loading = mfe.loadMessages(locale);
    kept.set(locale, loading);
    settle(loading);
    return loading;
  };
}

/** Marks a promise the way React's use() knows without waiting: what is here already must not flash. A failure is left to whoever shows it. */
function settle<T>(promise: Promise<T>): void {
  promise.then(
    (value) => Object.assign(promise, { status: 'fulfilled', value }),
    () => undefined,
  );
}
