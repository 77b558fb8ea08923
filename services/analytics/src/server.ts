import { setTimeout as pause } from 'node:timers/promises';
import { createInternalTokens } from '@wellspring/shared/server/http/internal-token.ts';
import { createLogger } from '@wellspring/shared/server/logger.ts';
import { openMetrics } from '@wellspring/shared/server/metrics/open-metrics.ts';
import { pingDatabase } from '@wellspring/shared/server/mongo.ts';
import { connectTo, startProcess } from '@wellspring/shared/server/start-process.ts';
import { startTracing } from '@wellspring/shared/server/tracing/start-tracing.ts';
import closeWithGrace from 'close-with-grace';
import { buildApp } from './app.ts';
import { serverConfig } from './config.ts';
import { connectMongo } from './plugins/mongo.ts';
import { prepareDatabase } from './prepare-database.ts';

const STOP_WITHIN_MS = 20_000;

await startProcess('analytics', async () => {
  const config = serverConfig();
  const tracing = await startTracing('analytics', config.OTEL_EXPORTER_OTLP_ENDPOINT);
  const connection = await connectTo('MONGODB_URI', () => connectMongo(config.MONGODB_URI));
  const { normSets, rebuilds, scores, results, bootstraps } = await prepareDatabase(connection, {
    now: new Date(),
    secret: config.INTERNAL_SECRET,
    log: createLogger('analytics', config.LOG_LEVEL),
  });

  const metrics = await openMetrics(config.HOST, config.METRICS_PORT);
  let isStopping = false;
  const app = buildApp({
    logLevel: config.LOG_LEVEL,
    tokens: createInternalTokens(config.INTERNAL_SECRET),
    normSets,
    rebuilds,
    scores,
    results,
    bootstraps,
    metrics,
    checks: { process: async () => !isStopping, database: () => pingDatabase(connection) },
  });
  await app.listen({ host: config.HOST, port: config.PORT });

  closeWithGrace({ delay: STOP_WITHIN_MS, logger: app.log }, async ({ err }) => {
    if (err) app.log.fatal({ err }, 'stopping after a failure');
    isStopping = true;
    if (!err) await pause(config.DRAIN_MS);
    await app.close();
    await connection.close();
    await tracing.stop();
  });
});
