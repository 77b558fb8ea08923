import { createHash } from 'node:crypto';
import type { EmbedKeyUse } from '@wellspring/shared/contracts/access/embed-keys.ts';
import type { EmbedKey } from '@wellspring/shared/contracts/internal/embed-key.ts';
import { LRUCache } from 'lru-cache';
import type { KeyValueStore } from './key-value-store.ts';

/** Seconds after which a key, an origin or an issuer counts as not used. */
const RETENTION_S = 90 * 24 * 3600;
const MINUTE_MS = 60_000;

const digest = (...parts: string[]) => createHash('sha256').update(parts.join('\n')).digest('base64url');
const originKey = (embedKey: string, origin: string) => `ws:embed:used:${digest(embedKey, origin)}`;
const issuerKey = (jwksUrl: string) => `ws:embed:keys-read:${digest(jwksUrl)}`;

/** When pages of embed keys were last used. Of whom, nothing is kept. */
export type EmbedUse = {
  noteToken: (embedKey: string, origin: string) => void;
  noteKeysRead: (jwksUrl: string, isReadable: boolean) => void;
  /** Empty while Redis is unavailable: it is only for information. */
  read: (embedKey: string, key: EmbedKey) => Promise<EmbedKeyUse>;
};

export function createEmbedUse(store: KeyValueStore): EmbedUse {
  const noted = new LRUCache<string, true>({ max: 10_000, ttl: MINUTE_MS });

  /** Once a minute: a token for every reader at nine o'clock is one line. */
  function note(key: string, value: string): void {
    if (noted.has(`${key} ${value}`)) return;
    noted.set(`${key} ${value}`, true);
    const minute = new Date(Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS).toISOString();
    // Without Redis a line is missing on one screen.
    store.set(key, `${minute} ${value}`, RETENTION_S).catch(() => undefined);
  }

  const recall = (key: string) => store.get(key).catch(() => null);

  return {
    noteToken: (embedKey, origin) => note(originKey(embedKey, origin), 'used'),
    noteKeysRead: (jwksUrl, isReadable) => note(issuerKey(jwksUrl), isReadable ? 'ok' : 'failed'),
    async read(embedKey, key) {
      const origins = key.origins.map(async (origin) => {
        const [usedAt] = (await recall(originKey(embedKey, origin)))?.split(' ') ?? [];
        return usedAt ? [{ origin, usedAt }] : [];
      });
      const issuers = key.issuers.map(async ({ issuer, jwksUrl }) => {
        const [readAt, state] = jwksUrl ? ((await recall(issuerKey(jwksUrl)))?.split(' ') ?? []) : [];
        return readAt ? [{ issuer, readAt, isReadable: state === 'ok' }] : [];
      });
      return { origins: (await Promise.all(origins)).flat(), issuers: (await Promise.all(issuers)).flat() };
    },
  };
}
