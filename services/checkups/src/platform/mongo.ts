import { AppError } from '@wellspring/shared/errors.ts';
import { connectDatabase } from '@wellspring/shared/server/mongo.ts';
import type { ClientSession, Connection } from 'mongoose';

/** Runs work in one transaction; the body may run again after a write conflict, so it must not do anything else. */
export type InTransaction = <T>(work: (session: ClientSession) => Promise<T>) => Promise<T>;

const DATABASE = 'checkups';

/** Connects to the service's own database, or in a test to one of the test's own; see `connectDatabase`. */
export const connectMongo = (uri: string, database = DATABASE): Promise<Connection> => connectDatabase(uri, database);

/** The BFF waits for five seconds. */
const GIVE_UP_MS = 4_000;
/** Long work whose first run took that long already is repeated nevertheless. */
const MIN_RUNS = 3;
const RETRY_AFTER_S = 5;

/**
 * What a process leaves open that is killed in the middle of a transaction conflicts with others until the database gives
 * it up after a minute. By itself the driver would go on for two, long after the caller has gone.
 *
 * The work throws AppError unavailable when it still conflicts after some seconds.
 */
export const transactionsOn =
  (connection: Connection): InTransaction =>
  async (work) => {
    const session = await connection.startSession();
    const startedAt = performance.now();
    let runs = 0;
    try {
      return await session.withTransaction(async () => {
        if (runs >= MIN_RUNS && performance.now() - startedAt > GIVE_UP_MS)
          throw new AppError('unavailable', { retryAfterS: RETRY_AFTER_S });
        runs += 1;
        return work(session);
      });
    } finally {
      await session.endSession();
    }
  };
