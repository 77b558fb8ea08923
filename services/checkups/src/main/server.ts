import { connectWaker } from '@wellspring/shared/server/jobs/waker.ts';
import { createLogger } from '@wellspring/shared/server/logger.ts';
import { openMetrics } from '@wellspring/shared/server/metrics/open-metrics.ts';
import { connectTo, startProcess } from '@wellspring/shared/server/start-process.ts';
import { startTracing } from '@wellspring/shared/server/tracing/start-tracing.ts';
import closeWithGrace from 'close-with-grace';
import { announceSetup } from '../access/setup/announce-setup.ts';
import { createSetupRepository } from '../access/setup/setup.repository.ts';
import { createFirstAccounts } from '../people/users/first-accounts.repository.ts';
import { connectMongo } from '../platform/mongo.ts';
import { buildApp } from './app.ts';
import { serverConfig } from './config.ts';
import { prepareDatabase } from './prepare-database.ts';

const STOP_WITHIN_MS = 20_000;

await startProcess('checkups', async () => {
  const config = serverConfig();
  const tracing = await startTracing('checkups', config.OTEL_EXPORTER_OTLP_ENDPOINT);
  const connection = await connectTo('MONGODB_URI', () => connectMongo(config.MONGODB_URI));
  const log = createLogger('checkups', config.LOG_LEVEL);
  await prepareDatabase(connection, log);
  await announceSetup({
    firstAccounts: createFirstAccounts(connection),
    setups: createSetupRepository(connection),
    secret: config.PASSWORD_PEPPER,
    publicUrl: config.PUBLIC_URL,
    codeFile: config.SETUP_CODE_FILE,
    log,
  });
  const metrics = await openMetrics(config.HOST, config.METRICS_PORT);
  const waker = connectWaker(config.REDIS_URL);
  const app = buildApp(config, { connection, wake: waker.wake, metrics });

  closeWithGrace({ delay: STOP_WITHIN_MS, logger: app.log }, async ({ err }) => {
    if (err) app.log.error({ err }, 'stopping after an error nobody caught');
    await app.close();
    await Promise.all([connection.close(), waker.close()]);
    await tracing.stop();
  });
  await app.listen({ port: config.PORT, host: config.HOST });
});
