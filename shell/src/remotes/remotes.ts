import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import type { Locale } from '@wellspring/shared/contracts/common.ts';
import type { Registry, RemoteRelease } from '@wellspring/shared/contracts/frontends/registry.ts';
import { knowFiles, parseFolder } from '@wellspring/shared/web/federation/checked-import.ts';
import { loadedAgain, loadWithinLimit } from '@wellspring/shared/web/federation/patient-load.ts';
import { isMfe, type Mfe } from '@wellspring/shared/web/host/mfe.ts';
import { renderableRoutes } from '@wellspring/shared/web/host/renderable-routes.tsx';
import type { RouteObject } from '@wellspring/shared/web/host/router.ts';
import type { Catalogue } from '@wellspring/shared/web/i18n/catalogue.ts';
import { preloadChecked } from './integrity.ts';
import type { LoadBeacon } from './load-beacon.ts';
import { rememberSnapshot } from './reload-once.ts';

export type LoadedRemote = {
  mfe: Mfe;
  routes: RouteObject[];
  /** The remote's messages; the same promise for the same language. */
  catalogue: (locale: Locale) => Promise<Catalogue>;
};

/** The remotes of this page: the registry is read once, so that all that work come from one snapshot. */
export type Remotes = {
  /** Always the same promise for the same remote: React asks again at every render, and a failure must stay one. */
  load: (name: string, locale: Locale) => Promise<LoadedRemote>;
  /** The next load of a remote that failed is a new try, of the release that is live by then. */
  resetError: (name: string) => void;
  /** What was loaded already. */
  all: () => readonly LoadedRemote[];
};

export type RemotesOptions = {
  /** Called with load results of all remotes. */
  beacon?: LoadBeacon;
  /** The registry as it is now; null when it cannot be had. */
  readRegistry: () => Promise<Registry | null>;
};

/** The remote is switched off, or no longer published: another try helps once an operator has changed that. */
export class RemoteSwitchedOff extends Error {
  override readonly name = 'RemoteSwitchedOff';
}

export function createRemotes(registry: Registry, { beacon, readRegistry }: RemotesOptions): Remotes {
  rememberSnapshot(registry.snapshot);
  const published = { ...registry.remotes };
  const loaded = new Map<string, LoadedRemote>();
  const loading = new Map<string, Promise<LoadedRemote>>();
  const failed = new Set<string>();

  /** A release that failed may have been taken back since. What works already stays as it is. */
  async function refresh(name: string): Promise<void> {
    const now = failed.has(name) ? await readRegistry() : null;
    if (!now) return;
    rememberSnapshot(now.snapshot);
    const remote = now.remotes[name];
    if (remote) published[name] = remote;
    else delete published[name];
  }

  /** @throws RemoteSwitchedOff; Error when it is of a strange shape or not to be had */
  async function fetchRemote(name: string, locale: Locale): Promise<LoadedRemote> {
    await refresh(name);
    const remote = published[name];
    if (!remote || remote.killed) throw new RemoteSwitchedOff(`${name} is switched off`);
    const module = await importRemote(name, remote.live);
    const mfe = (module as { mfe?: unknown } | null)?.mfe;
    if (!isMfe(mfe)) throw new Error(`${name} is not what a remote should be`);
    const ready = { mfe, routes: renderableRoutes(mfe.routes), catalogue: keepCatalogues(mfe) };
    // Asked for now, needed when its first page is there; a failure is met again then.
    ready.catalogue(locale).catch(() => undefined);
    loaded.set(name, ready);
    failed.delete(name);
    return ready;
  }

  return {
    load(name, locale) {
      const known = loading.get(name);
      if (known) return known;
      const started = fetchRemote(name, locale);
      loading.set(name, started);
      settle(started);
      const remote = published[name];
      if (remote && !remote.killed) beacon?.follow(name, remote.live, started);
      return started;
    },
    resetError(name) {
      beacon?.failed(name);
      // What did load is in the module cache; only its promises, including those of its messages, are created again.
      loaded.delete(name);
      loading.delete(name);
      failed.add(name);
    },
    all: () => [...loaded.values()],
  };
}

/** How often an entry was asked for and did not come, by its address: each try has an address of its own (checked-import.ts). */
const failures = new Map<string, number>();
const retries = 2;
const firstPauseMs = 300;

function importRemote(name: string, release: RemoteRelease): Promise<unknown> {
  const entry = new URL(release.entry, location.origin).href;
  const { files } = release;
  knowFiles(parseFolder(entry), files ? { ...files, address: new URL(files.address, entry).href } : release.integrity);
  return loadWithinLimit((signal) => askFor(name, release, signal), entry);
}

async function askFor(name: string, release: RemoteRelease, signal: AbortSignal): Promise<unknown> {
  const { entry } = release;
  for (let retry = 0; ; retry += 1) {
    const before = failures.get(entry) ?? loadedAgain();
    // Taken back when it comes: what never answers counts as well.
    failures.set(entry, before + 1);
    try {
      const module = await importEntry(name, release, before);
      failures.set(entry, before);
      return module;
    } catch (error) {
      if (retry === retries || signal.aborted) throw error;
      await new Promise((resolve) => setTimeout(resolve, firstPauseMs * 3 ** retry));
    }
  }
}

async function importEntry(name: string, release: RemoteRelease, before: number): Promise<unknown> {
  const again = before > 0 ? `?again=${before}` : '';
  preloadChecked(release, before > 0 ? [release.entry + again] : [release.entry, ...release.preload]);
  const entry = new URL(release.entry + again, location.origin).href;
  const scope = toScope(name, entry);
  registerRemotes([{ name: scope, entry, type: 'module' }]);
  return loadRemote(`${scope}/mfe`);
}

/** The names Module Federation knows remotes by: another for each address, because a name cannot be given a new one. */
const scopes = new Map<string, string>();

function toScope(name: string, entry: string): string {
  const scope = scopes.get(entry) ?? `wellspring_${name.replaceAll('-', '_')}_${scopes.size}`;
  scopes.set(entry, scope);
  return scope;
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

/**
 * Marks a promise as React's use() expects it, so that a loaded module renders without a fallback. A rejection is
 * handled by the component that renders it.
 */
function settle<T>(promise: Promise<T>): void {
  promise.then(
    (value) => Object.assign(promise, { status: 'fulfilled', value }),
    () => undefined,
  );
}
