import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startStore } from '../src/start-store.ts';

/** The server that a suite talks to: the embedded store, or the MongoDB that `MONGODB_URI` names. */
export type StoreUnderTest = {
  readonly uri: string;
  readonly isEmbedded: boolean;
  readonly close: () => Promise<void>;
};

/** Whether the suites run against the embedded store. */
export const isEmbedded = process.env.MONGODB_URI === undefined;

/** Starts an embedded store in a folder of its own, or takes the given MongoDB. */
export async function openStoreUnderTest(): Promise<StoreUnderTest> {
  const given = process.env.MONGODB_URI;
  if (given !== undefined) return { uri: given, isEmbedded: false, close: async () => undefined };
  const dataFolder = await mkdtemp(join(tmpdir(), 'embedded-store-'));
  const store = await startStore({ dataFolder, port: 0 });
  return {
    uri: store.uri,
    isEmbedded: true,
    close: async () => {
      await store.close();
      await rm(dataFolder, { recursive: true, force: true });
    },
  };
}
