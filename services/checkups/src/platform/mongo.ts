import { mongoSelection } from '@wellspring/shared/server/mongo-selection.ts';
import mongoose, { type ClientSession, type Connection } from 'mongoose';

/** Runs work in one transaction; the body may run again after a write conflict, so it must not do anything else. */
export type InTransaction = <T>(work: (session: ClientSession) => Promise<T>) => Promise<T>;

const DATABASE = 'checkups';

/**
 * Connects to the service's own database.
 *
 * @throws Error without an answer within five seconds, or the time-out in the address
 */
export async function connectMongo(uri: string, dbName = DATABASE): Promise<Connection> {
  const connection = mongoose.createConnection(uri, {
    dbName,
    autoIndex: false,
    autoCreate: false,
    ...mongoSelection(uri),
    // Acknowledged means on disk and on a majority.
    writeConcern: { w: 'majority', journal: true },
    retryWrites: true,
  });
  return await connection.asPromise();
}

export const transactionsOn =
  (connection: Connection): InTransaction =>
  async (work) => {
    const session = await connection.startSession();
    try {
      return await session.withTransaction(() => work(session));
    } finally {
      await session.endSession();
    }
  };

/** Whether the database answers now. */
export async function pingMongo(connection: Connection): Promise<boolean> {
  try {
    await connection.db?.command({ ping: 1 }, { timeoutMS: 2_000 });
    return connection.readyState === mongoose.ConnectionStates.connected;
  } catch {
    return false;
  }
}
