import { createLogger } from '@wellspring/shared/server/logger.ts';
import { connectTo, startFailure } from '@wellspring/shared/server/start-process.ts';
import { connectMongo as connectAnalytics } from '../../services/analytics/src/plugins/mongo.ts';
import { prepareDatabase as prepareAnalytics } from '../../services/analytics/src/prepare-database.ts';
import { prepareDatabase as prepareCheckups } from '../../services/checkups/src/main/prepare-database.ts';
import { connectMongo as connectCheckups } from '../../services/checkups/src/platform/mongo.ts';

/** @throws Error naming what is missing */
function readEnvironment({ MONGODB_URI, INTERNAL_SECRET }: NodeJS.ProcessEnv) {
  if (!MONGODB_URI) throw new Error('MONGODB_URI is not set');
  if (!INTERNAL_SECRET) throw new Error('INTERNAL_SECRET is not set');
  return { uri: MONGODB_URI, secret: INTERNAL_SECRET };
}

/**
 * Brings both databases to the version of this release and ends: one step of an update, before the processes are replaced.
 * Without it each process does the same at its start, under the same lease.
 */
async function run(): Promise<void> {
  const { uri, secret } = readEnvironment(process.env);
  const log = createLogger('migrate', 'info');
  const checkups = await connectTo('MONGODB_URI', () => connectCheckups(uri));
  try {
    await prepareCheckups(checkups, log);
  } finally {
    await checkups.close();
  }
  const analytics = await connectTo('MONGODB_URI', () => connectAnalytics(uri));
  try {
    await prepareAnalytics(analytics, { now: new Date(), secret, log });
  } finally {
    await analytics.close();
  }
  console.log('Both databases are at the version of this release.');
}

run().catch((error: unknown) => {
  console.error(`The databases were not migrated: ${startFailure(error)}`);
  process.exitCode = 1;
});
