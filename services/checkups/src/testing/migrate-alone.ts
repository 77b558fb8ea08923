import { migrate } from '@wellspring/shared/server/migrations/migrate.ts';
import { connectMongo } from '../platform/mongo.ts';
import { countingMigrations } from './counting-migrations.ts';

/** A process that only migrates, for the tests: `migrate-alone.ts <store> <database> <lease in ms> <name> [hang]`. */
const [uri = '', database = '', leaseMs = '', name = '', hang] = process.argv.slice(2);
const connection = await connectMongo(uri, database);
const log = { info: () => undefined, error: () => undefined };
await migrate(connection, countingMigrations(name, hang === 'hang'), { log, leaseMs: Number(leaseMs) });
await connection.close();
