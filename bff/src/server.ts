import { createCanaryCounts } from '@wellspring/shared/server/frontends/canary-counts.ts';
import { createHourlyCounts } from '@wellspring/shared/server/frontends/hourly-counts.ts';
import { readGrants } from '@wellspring/shared/server/frontends/parse-grants.ts';
import { checkServerKey, readTrustedKeys } from '@wellspring/shared/server/frontends/signing/trusted-keys.ts';
import { createInternalTokens } from '@wellspring/shared/server/http/internal-token.ts';
import { createOperatedQueues } from '@wellspring/shared/server/jobs/operate-queues.ts';
import { openMetrics } from '@wellspring/shared/server/metrics/open-metrics.ts';
import { startTracing } from '@wellspring/shared/server/tracing/start-tracing.ts';
import closeWithGrace from 'close-with-grace';
import { Redis } from 'ioredis';
import { buildApp } from './app.ts';
import { readConfig } from './config.ts';
import { createLimits } from './limits/limits.ts';
import { createReadinessCheck } from './readiness.ts';
import { createRedisStore } from './sessions/key-value-store.ts';
import { createUpstream } from './upstream/upstream.ts';

const CHECKUPS_TIMEOUT_MS = 5_000;
/** Scores are a part of a page: without them in this time the page goes out and says so. */
const ANALYTICS_TIMEOUT_MS = 1_500;
/** Well under the half minute after which a process is killed. */
const STOP_WITHIN_MS = 20_000;

const config = readConfig();
const tracing = await startTracing('bff', config.tracesEndpoint, { isPublic: true });
// A wrong file is an error at the start; while the server runs, the last good one stays in force.
await readGrants(config.grantsFile);
if (config.keysFile !== null) checkServerKey(await readTrustedKeys(config.keysFile), config.serverKey);
const tokens = createInternalTokens(config.internalSecret);
const checkups = createUpstream({
  name: 'checkups',
  baseUrl: config.checkupsUrl,
  tokens,
  timeoutMs: CHECKUPS_TIMEOUT_MS,
});
const analytics = createUpstream({
  name: 'analytics',
  baseUrl: config.analyticsUrl,
  tokens,
  timeoutMs: ANALYTICS_TIMEOUT_MS,
});
// Limits and embed tokens must fail at once when Redis is away, never queue: people wait behind them.
const redis = new Redis(config.redisUrl, { enableOfflineQueue: false, maxRetriesPerRequest: 1, commandTimeout: 1_000 });
const readiness = createReadinessCheck({ checkups, analytics, redis });

const metrics = await openMetrics(config.host, config.metricsPort);

const app = await buildApp(config, {
  checkups,
  analytics,
  store: createRedisStore(redis),
  limits: createLimits({ redis, secret: config.sessionSecret, factor: config.rateLimitFactor }),
  canaryCounts: createCanaryCounts(redis),
  hourlyCounts: createHourlyCounts(redis),
  queues: createOperatedQueues(redis),
  checkReadiness: readiness.check,
  metrics,
});

let lastComplaint = '';
redis.on('ready', () => {
  lastComplaint = '';
});
redis.on('error', (error: Error) => {
  // It tries again and again; one line says as much as a thousand.
  if (error.message !== lastComplaint) app.log.warn({ complaint: error.message }, 'redis does not answer');
  lastComplaint = error.message;
});

closeWithGrace({ delay: STOP_WITHIN_MS, logger: app.log }, async ({ err, signal }) => {
  if (err) app.log.error({ err }, 'stopping after an error');
  else app.log.info({ signal }, 'stopping');
  readiness.stop();
  await new Promise((resolve) => setTimeout(resolve, config.drainMs));
  await app.close();
  await Promise.allSettled([checkups.close(), analytics.close()]);
  redis.disconnect();
  await tracing.stop();
});

await app.listen({ port: config.port, host: config.host });
