import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';

/** A file as it is now: its text and a tag that changes with it. */
type FileCopy<T> = { value: T; etag: string };

/** A file that is read again when it changed. */
export type WatchedFile<T> = {
  /** The newest readable copy; null as long as there never was one. */
  read: () => Promise<FileCopy<T> | null>;
};

export type WatchedFileOptions<T> = {
  path: string;
  parse: (text: string) => T | Promise<T>;
  /** Called when the file is there but cannot be read; the last good copy stays in use. */
  onBroken: (error: unknown) => void;
  /** Milliseconds during which the file is not looked at again. */
  restMs?: number;
  now?: () => number;
};

export const toEtag = (bytes: string | Buffer) =>
  `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;

/**
 * Checks the modification time at most once a second, on access: no timer to stop, no watcher that misses a replaced
 * file.
 */
export function watchFile<T>(options: WatchedFileOptions<T>): WatchedFile<T> {
  const { path, parse, onBroken, restMs = 1_000, now = () => performance.now() } = options;
  let copy: FileCopy<T> | null = null;
  let version = '';
  let restUntil = Number.NEGATIVE_INFINITY;
  let looking: Promise<void> | null = null;

  async function look(): Promise<void> {
    try {
      const { mtimeMs, size, ino } = await stat(path);
      const current = `${mtimeMs} ${size} ${ino}`;
      if (current === version) return;
      const text = await readFile(path, 'utf8');
      copy = { value: await parse(text), etag: toEtag(text) };
      version = current;
    } catch (error) {
      onBroken(error);
    }
  }

  return {
    async read() {
      if (now() >= restUntil) {
        looking ??= look().finally(() => {
          restUntil = now() + restMs;
          looking = null;
        });
        await looking;
      }
      return copy;
    },
  };
}
