import type { Registry, RemoteRelease } from '@wellspring/shared/contracts/frontends/registry.ts';
import type { NamedKey } from '@wellspring/shared/server/frontends/signing/ed25519-keys.ts';
import type { Seal } from '@wellspring/shared/server/frontends/signing/seal.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { KeyValueStore } from '../../sessions/key-value-store.ts';
import type { WatchedFile } from '../watched-file.ts';

/** How far the registry in the folder can be trusted. */
export type RegistryTrust = {
  /** Why it is not served, and since when; null: it is. */
  refused: { reason: string; since: Date } | null;
  /** Of the registry that is served; null: there is none. */
  expiresAt: Date | null;
};

/** The registry as operators published it. */
export type RegistrySource = WatchedFile<Registry> & {
  /** As it is at this moment, for those who change it; with signatures, the last one that could be trusted. */
  readNow: () => Promise<Registry>;
  /**
   * With what this server signs its changes; undefined: nothing is signed here.
   *
   * @throws AppError when it has no key
   */
  readSeal: () => Promise<Seal | undefined>;
  /** A release in its folder; null when there is none, or it has to be signed and is not. */
  readRelease: (name: string, releaseId: string) => Promise<RemoteRelease | null>;
  /** Null: nothing is signed here. */
  readTrust: () => Promise<RegistryTrust | null>;
};

export type RegistrySourceDeps = {
  folder: string;
  /** FRONTENDS_KEYS_FILE; null: registries are not signed. */
  keysFile: string | null;
  /** The private key of this server; null: it changes nothing that is signed. */
  serverKey: NamedKey | null;
  store: Pick<KeyValueStore, 'get' | 'set'>;
  log: Pick<FastifyBaseLogger, 'warn'>;
  /** Called when the file cannot be read, or is not to be trusted. */
  onBroken: (error: unknown) => void;
};
