import { createServer } from '@wellspring/shared/server/http/create-server.ts';
import { health } from '@wellspring/shared/server/http/health.ts';
import { createInternalClient } from '@wellspring/shared/server/http/internal-client.ts';
import { createInternalTokens } from '@wellspring/shared/server/http/internal-token.ts';
import { openMetrics } from '@wellspring/shared/server/metrics/open-metrics.ts';
import { pingDatabase } from '@wellspring/shared/server/mongo.ts';
import { connectRedis } from '@wellspring/shared/server/redis.ts';
import { connectTo, startProcess } from '@wellspring/shared/server/start-process.ts';
import { startTracing } from '@wellspring/shared/server/tracing/start-tracing.ts';
import closeWithGrace from 'close-with-grace';
import { connectMongo } from '../platform/mongo.ts';
import { workerConfig } from './config.ts';
import { prepareDatabase } from './prepare-database.ts';
import { startWorkers } from './worker-app.ts';

const STOP_WITHIN_MS = 20_000;
const ANALYTICS_WITHIN_MS = 30_000;

await startProcess('checkups-worker', async () => {
  const config = workerConfig();
  const tracing = await startTracing('checkups-worker', config.OTEL_EXPORTER_OTLP_ENDPOINT);
  const app = createServer({ name: 'checkups-worker', logLevel: config.LOG_LEVEL });
  const redis = await connectRedis(config.REDIS_URL, (err) => app.log.debug({ err }, 'Redis is out of reach'));
  const connection = await connectTo('MONGODB_URI', () => connectMongo(config.MONGODB_URI));
  await prepareDatabase(connection, app.log);

  void app.register(health, {
    checks: { mongo: () => pingDatabase(connection), redis: async () => redis.status === 'ready' },
  });
  const analytics = createInternalClient({
    baseUrl: config.ANALYTICS_URL,
    tokens: createInternalTokens(config.INTERNAL_SECRET),
    timeoutMs: ANALYTICS_WITHIN_MS,
  });
  const metrics = await openMetrics(config.HOST, config.METRICS_PORT);
  const workers = await startWorkers(config, { connection, redis, analytics, metrics, log: app.log });

  closeWithGrace({ delay: STOP_WITHIN_MS, logger: app.log }, async ({ err }) => {
    if (err) app.log.error({ err }, 'stopping after an error nobody caught');
    await app.close();
    await workers.close();
    redis.disconnect();
    await connection.close();
    await tracing.stop();
  });
  await app.listen({ port: config.PORT, host: config.HOST });
});
