import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startStore } from '../src/start-store.ts';
import { startFailPointRelay } from './fail-point-relay.ts';

/** The server that a suite talks to: the embedded store, or the MongoDB that `MONGODB_URI` names. */
export type StoreUnderTest = {
  readonly uri: string;
  readonly isEmbedded: boolean;
  readonly close: () => Promise<void>;
};

/** Whether the suites run against the embedded store. */
export const isEmbedded = process.env.MONGODB_URI === undefined;

/** Starts an embedded store in a folder of its own, or takes the given MongoDB. */
export async function openStoreUnderTest(options: { readonly failPoints?: boolean } = {}): Promise<StoreUnderTest> {
  const given = process.env.MONGODB_URI;
  if (given !== undefined) return { uri: given, isEmbedded: false, close: async () => undefined };
  const dataFolder = await mkdtemp(join(tmpdir(), 'embedded-store-'));
  const store = await startStore({ dataFolder, port: 0 });
  const relay = options.failPoints === true ? await startFailPointRelay(store.port) : undefined;
  // Drivers dial the address that the store gives as its own.
  if (relay !== undefined) store.store.address = relay.address;
  return {
    uri: `mongodb://${store.store.address}`,
    isEmbedded: true,
    close: async () => {
      await relay?.close();
      await store.close();
      await rm(dataFolder, { recursive: true, force: true });
    },
  };
}
