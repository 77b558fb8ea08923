import type { Connection } from 'mongoose';
import { collections } from './collections.ts';

/** Creates every collection and index that is missing; run at every start, harmless when all are there. */
export async function ensureIndexes(connection: Connection): Promise<void> {
  for (const { model } of collections) {
    const made = model(connection);
    // A transaction may not be the first to write to a collection everywhere.
    await made.createCollection();
    await made.createIndexes();
  }
}
