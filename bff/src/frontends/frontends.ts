import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Registry, RemoteRelease } from '@wellspring/shared/contracts/frontends/registry.ts';
import type { FastifyBaseLogger } from 'fastify';
import { LRUCache } from 'lru-cache';
import * as z from 'zod/mini';
import type { CanaryWatch } from './canary-watch.ts';
import { etagOf, type WatchedFile, watchFile } from './watched-file.ts';
import { withinGrants } from './within-grants.ts';

/** Files of the shell worth fetching with the first page, in order. */
const ShellPreload = z.array(
  z.object({ path: z.string().check(z.regex(/^\/assets\/[\w./-]+$/)), integrity: z.string() }),
);

/** What the frontends' build and the deployment tool put into one folder. */
export type Frontends = {
  registry: WatchedFile<Registry>;
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

/** @param canaries takes those out of the registry that were halted */
export function openFrontends(
  folder: string,
  log: FastifyBaseLogger,
  canaries: Pick<CanaryWatch, 'inForce'>,
): Frontends {
  const watched = <T>(name: string, parse: (text: string) => T): WatchedFile<T> => {
    let lastComplaint = '';
    return watchFile({
      path: path.join(folder, name),
      parse,
      onBroken(error) {
        const complaint = error instanceof Error ? error.message : String(error);
        if (complaint !== lastComplaint) log.warn({ file: name, complaint }, 'frontends file cannot be read');
        lastComplaint = complaint;
      },
    });
  };
  const registry = watched('registry.json', (text) => withinGrants(Registry.parse(JSON.parse(text))));
  const releases = new LRUCache<string, Promise<RemoteRelease | null>>({ max: 100 });
  async function readRelease(name: string, releaseId: string): Promise<RemoteRelease | null> {
    try {
      const text = await readFile(path.join(folder, 'mf', name, releaseId, 'release.json'), 'utf8');
      return RemoteRelease.parse(JSON.parse(text));
    } catch {
      return null;
    }
  }
  return {
    release(name, releaseId) {
      // Such a folder never changes; what was not there may come yet.
      const known = releases.get(`${name} ${releaseId}`);
      if (known || !/^[\w.-]+$/.test(releaseId)) return known ?? Promise.resolve(null);
      const read = readRelease(name, releaseId);
      releases.set(`${name} ${releaseId}`, read);
      void read.then((release) => release ?? releases.delete(`${name} ${releaseId}`));
      return read;
    },
    registry: {
      async read() {
        const published = await registry.read();
        if (!published) return null;
        const { registry: value, halted } = await canaries.inForce(published.value);
        // Another document, so another tag: whoever has kept the one before asks again.
        return { value, etag: halted.length > 0 ? etagOf(published.etag + halted.join()) : published.etag };
      },
    },
    shellPage: watched('shell/index.html', (text) => text),
    shellCatalogues: watched('shell/catalogues.json', (text) =>
      z.record(z.string(), z.unknown()).parse(JSON.parse(text)),
    ),
    prefetchScript: watched('embed/early.js', (text) => text.trim()),
    frameScript: watched('embed/frame.js', (text) => text.trim()),
    shellPreload: watched('shell/preload.json', (text) => ShellPreload.parse(JSON.parse(text))),
  };
}
