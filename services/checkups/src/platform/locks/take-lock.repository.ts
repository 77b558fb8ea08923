import type { ClientSession, Connection } from 'mongoose';
import { lockModel } from './lock.model.ts';

/** Makes this transaction wait for, or fail against, every other one that takes the lock of this name. */
export async function takeLock(connection: Connection, name: string, session: ClientSession): Promise<void> {
  await lockModel(connection).updateOne({ _id: name }, { $inc: { taken: 1 } }, { upsert: true, session });
}
