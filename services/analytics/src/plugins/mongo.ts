import { mongoSelection } from '@wellspring/shared/server/mongo-selection.ts';
import mongoose, { type Connection } from 'mongoose';

const DATABASE = 'analytics';

/**
 * Connects to the service's own database.
 * @param uri any database name in it is ignored: the name is the service's own
 * @throws MongooseServerSelectionError when no server answers within five seconds, or the time the address names
 */
export async function connectMongo(uri: string): Promise<Connection> {
  const connection = mongoose.createConnection(uri, {
    dbName: DATABASE,
    appName: DATABASE,
    // Indexes are made once at the start, by name, not whenever a model is first used.
    autoIndex: false,
    autoCreate: false,
    // A call while the database is away fails at once instead of waiting in memory.
    bufferCommands: false,
    ...mongoSelection(uri),
    w: 'majority',
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
export async function isMongoReady(connection: Connection): Promise<boolean> {
  try {
    await connection.db?.admin().ping({ timeoutMS: 2_000 });
    return connection.readyState === 1;
  } catch {
    return false;
  }
}
