import path from 'node:path';
import type { Registry, RemoteRelease } from '@wellspring/shared/contracts/frontends/registry.ts';
import type { RemoteGrants } from '@wellspring/shared/domain/frontends/remote-grants.ts';
import { UntrustedRegistry } from '@wellspring/shared/server/frontends/signing/untrusted-registry.ts';
import { LRUCache } from 'lru-cache';
import * as z from 'zod/mini';
import type { CanaryWatch } from './canary-watch.ts';
import { openRegistry } from './registry/open-registry.ts';
import type { RegistrySource, RegistrySourceDeps } from './registry/registry-source.ts';
import { watchGrants } from './watch-grants.ts';
import { toEtag, type WatchedFile, watchFile } from './watched-file.ts';
import { type GrantedRegistry, withinGrants } from './within-grants.ts';

/** Files of the shell worth fetching with the first page, in order. */
const ShellPreload = z.array(
  z.object({ path: z.string().check(z.regex(/^\/assets\/[\w./-]+$/)), integrity: z.string() }),
);

/** What the frontends' build and the deployment tool put into one folder. */
export type Frontends = {
  /** As far as the grants go, without canaries that were halted. */
  registry: WatchedFile<Registry>;
  /** As operators published it. */
  published: RegistrySource;
  grants: WatchedFile<RemoteGrants>;
  /** The shell's page with its two placeholders. */
  shellPage: WatchedFile<string>;
  shellPreload: WatchedFile<{ path: string; integrity: string }[]>;
  /** The shell's messages by language. */
  shellCatalogues: WatchedFile<Record<string, unknown>>;
  /** Scripts small enough to stand inside their page. */
  prefetchScript: WatchedFile<string>;
  frameScript: WatchedFile<string>;
  /** A release as it was published; null when its folder is gone. */
  release: (name: string, releaseId: string) => Promise<RemoteRelease | null>;
};

export type FrontendsDeps = Omit<RegistrySourceDeps, 'onBroken'> & {
  /** REMOTE_GRANTS_FILE; null: the default grants. */
  grantsFile: string | null;
  /** Takes those out of the registry that were halted. */
  canaries: Pick<CanaryWatch, 'inForce'>;
};

export function openFrontends({ grantsFile, canaries, ...source }: FrontendsDeps): Frontends {
  const { folder, log } = source;
  /** Logs what is wrong with a file once. */
  const complainer = (file: string) => {
    let lastComplaint = '';
    return (error: unknown) => {
      const complaint = error instanceof Error ? error.message : String(error);
      const isRefused = error instanceof UntrustedRegistry;
      const message = isRefused
        ? 'frontends file is refused, the last good one stays'
        : 'frontends file cannot be read';
      if (complaint !== lastComplaint) log.warn({ file, complaint }, message);
      lastComplaint = complaint;
    };
  };
  const watched = <T>(name: string, parse: (text: string) => T): WatchedFile<T> =>
    watchFile({ path: path.join(folder, name), parse, onBroken: complainer(name) });
  const published = openRegistry({ ...source, onBroken: complainer('registry.json') });
  const grants = watchGrants(grantsFile, complainer('REMOTE_GRANTS_FILE'));
  let granted: GrantedRegistry & { etag: string } = {
    etag: '',
    refused: [],
    registry: { schema: 1, snapshot: '', remotes: {} },
  };

  /** Read anew when the registry or the grants changed. What was refused is logged once for each state of the two. */
  async function readGranted(): Promise<typeof granted | null> {
    const [asked, given] = await Promise.all([published.read(), grants.read()]);
    if (!asked || !given) return null;
    const etag = toEtag(asked.etag + given.etag);
    if (granted.etag !== etag) {
      granted = { etag, ...withinGrants(asked.value, given.value) };
      for (const reason of granted.refused) log.warn({ reason }, 'a release asks for more than it is granted');
    }
    return granted;
  }
  const releases = new LRUCache<string, Promise<RemoteRelease | null>>({ max: 100 });
  return {
    release(name, releaseId) {
      // Such a folder never changes; what was not there may come yet.
      const known = releases.get(`${name} ${releaseId}`);
      if (known || !/^[\w.-]+$/.test(releaseId)) return known ?? Promise.resolve(null);
      const read = published.readRelease(name, releaseId).catch(() => null);
      releases.set(`${name} ${releaseId}`, read);
      void read.then((release) => release ?? releases.delete(`${name} ${releaseId}`));
      return read;
    },
    registry: {
      async read() {
        const within = await readGranted();
        if (!within) return null;
        const { registry: value, halted } = await canaries.inForce(within.registry);
        // Another document, so another tag: clients that keep the one before request it again.
        return { value, etag: halted.length > 0 ? toEtag(within.etag + halted.join()) : within.etag };
      },
    },
    published,
    grants,
    shellPage: watched('shell/index.html', (text) => text),
    shellCatalogues: watched('shell/catalogues.json', (text) =>
      z.record(z.string(), z.unknown()).parse(JSON.parse(text)),
    ),
    prefetchScript: watched('embed/early.js', (text) => text.trim()),
    frameScript: watched('embed/frame.js', (text) => text.trim()),
    shellPreload: watched('shell/preload.json', (text) => ShellPreload.parse(JSON.parse(text))),
  };
}
