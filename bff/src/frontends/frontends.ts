import path from 'node:path';
import { Registry } from '@wellspring/shared/contracts/registry.ts';
import type { FastifyBaseLogger } from 'fastify';
import * as z from 'zod/mini';
import { type WatchedFile, watchFile } from './watched-file.ts';

/** Files of the shell worth fetching with the first page, in order. */
const ShellPreload = z.array(z.string().check(z.regex(/^\/assets\/[\w./-]+$/)));

/** What the frontends' build and the deployment tool put into one folder. */
export type Frontends = {
  registry: WatchedFile<Registry>;
  /** The shell's page with its two placeholders. */
  shellPage: WatchedFile<string>;
  shellPreload: WatchedFile<string[]>;
  /** The shell's messages by language. */
  shellCatalogues: WatchedFile<Record<string, unknown>>;
  /** Scripts small enough to stand inside their page. */
  earlyScript: WatchedFile<string>;
  frameScript: WatchedFile<string>;
};

export function openFrontends(folder: string, log: FastifyBaseLogger): Frontends {
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
  return {
    registry: watched('registry.json', (text) => Registry.parse(JSON.parse(text))),
    shellPage: watched('shell/index.html', (text) => text),
    shellCatalogues: watched('shell/catalogues.json', (text) =>
      z.record(z.string(), z.unknown()).parse(JSON.parse(text)),
    ),
    earlyScript: watched('embed/early.js', (text) => text.trim()),
    frameScript: watched('embed/frame.js', (text) => text.trim()),
    shellPreload: watched('shell/preload.json', (text) => ShellPreload.parse(JSON.parse(text))),
  };
}
