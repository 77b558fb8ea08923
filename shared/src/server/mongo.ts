import mongoose, { type Connection } from 'mongoose';
import { endClosedSockets } from './end-closed-sockets.ts';
import { mongoSelection } from './mongo-selection.ts';

/**
 * Connects a service to its own database.
 *
 * @param database the name is the service's own: one in the address is ignored
 * @throws MongooseServerSelectionError without an answer within five seconds, or the time-out in the address
 */
export async function connectDatabase(uri: string, database: string): Promise<Connection> {
  endClosedSockets();
  const connection = mongoose.createConnection(uri, {
    dbName: database,
    appName: database,
    // Indexes are created once at the start, and not whenever a model is first used.
    autoIndex: false,
    autoCreate: false,
    // A call while the database is away fails and does not wait in memory.
    bufferCommands: false,
    ...mongoSelection(uri),
    // Acknowledged means on disk and on a majority.
    writeConcern: { w: 'majority', journal: true },
    retryWrites: true,
  });
  try {
    return await connection.asPromise();
  } catch (error) {
    // Otherwise the driver's monitors keep the process from exiting after an error.
    await connection.close(true).catch(() => undefined);
    throw error;
  }
}

/** Whether the database answers now. */
export async function pingDatabase(connection: Connection): Promise<boolean> {
  try {
    await connection.db?.command({ ping: 1 }, { timeoutMS: 2_000 });
    return connection.readyState === mongoose.ConnectionStates.connected;
  } catch {
    return false;
  }
}
