import { connectDatabase } from '@wellspring/shared/server/mongo.ts';
import type { ClientSession, Connection } from 'mongoose';

/** Runs work in one transaction; the body may run again after a write conflict, so it must not do anything else. */
export type InTransaction = <T>(work: (session: ClientSession) => Promise<T>) => Promise<T>;

const DATABASE = 'checkups';

/** Connects to the service's own database, or in a test to one of the test's own; see `connectDatabase`. */
export const connectMongo = (uri: string, database = DATABASE): Promise<Connection> => connectDatabase(uri, database);

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
