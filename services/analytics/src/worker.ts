import { createServer } from '@wellspring/shared/server/http/create-server.ts';
import { health } from '@wellspring/shared/server/http/health.ts';
import { createInternalClient } from '@wellspring/shared/server/http/internal-client.ts';
import { createInternalTokens } from '@wellspring/shared/server/http/internal-token.ts';
import { openJobQueues } from '@wellspring/shared/server/jobs/job-queues.ts';
import { startJobs } from '@wellspring/shared/server/jobs/start-jobs.ts';
import { openMetrics } from '@wellspring/shared/server/metrics/open-metrics.ts';
import { pingDatabase } from '@wellspring/shared/server/mongo.ts';
import { connectRedis } from '@wellspring/shared/server/redis.ts';
import { connectTo, startProcess } from '@wellspring/shared/server/start-process.ts';
import { startTracing } from '@wellspring/shared/server/tracing/start-tracing.ts';
import closeWithGrace from 'close-with-grace';
import { workerConfig } from './config.ts';
import { bootstrapsJob } from './disclosure/bootstraps/bootstraps.job.ts';
import { resampleInThread } from './disclosure/bootstraps/resample-in-thread.ts';
import { openCyclesJob } from './disclosure/cycles/open-cycles.job.ts';
import { decideInThread } from './disclosure/decide-in-thread.ts';
import { rebuildNormsJob } from './disclosure/norm-rebuild/rebuild-norms.job.ts';
import { countParticipationJob } from './disclosure/participation/count-participation.job.ts';
import { releaseEarlyJob } from './disclosure/release/release-early.job.ts';
import { releaseResultsJob } from './disclosure/release/release-results.job.ts';
import { withdrawSetsJob } from './disclosure/withdrawals/withdraw-sets.job.ts';
import { auditActsJob } from './features/acts/audit-acts.job.ts';
import { feedJob } from './features/feed/feed.job.ts';
import { createCurrentNorms, createNormsOfRun } from './features/norms/current-norms.ts';
import { createCheckupsClient } from './features/scores/checkups-client.ts';
import { compareScores } from './features/scores/compare-scores.ts';
import { scoreBatch } from './features/scores/score-batch.ts';
import { scoreSubmissionJob } from './features/scores/score-submission.job.ts';
import { connectMongo } from './plugins/mongo.ts';
import { prepareDatabase } from './prepare-database.ts';

/** Apart from those of checkups, which share the Redis. */
const TICKS_OF_ANALYTICS = 'analytics-ticks';
const STOP_WITHIN_MS = 20_000;
/** Shorter than the lock of a job, so that a job whose batch hangs fails before another worker takes it. */
const CALL_WITHIN_MS = 8_000;

await startProcess('analytics-worker', async () => {
  const config = workerConfig();
  const tracing = await startTracing('analytics-worker', config.OTEL_EXPORTER_OTLP_ENDPOINT);
  const redis = await connectRedis(config.REDIS_URL);
  const connection = await connectTo('MONGODB_URI', () => connectMongo(config.MONGODB_URI));
  const app = createServer({ name: 'analytics-worker', logLevel: config.LOG_LEVEL });
  const { normSets, scores, entries, releases, early, withdrawals, participation, acts, rebuilds, bootstraps, cycles } =
    await prepareDatabase(connection, {
      now: new Date(),
      secret: config.INTERNAL_SECRET,
      log: app.log,
    });

  let isTakingJobs = false;
  await app.register(health, {
    checks: {
      process: async () => isTakingJobs,
      database: () => pingDatabase(connection),
      queue: async () => redis.status === 'ready',
    },
  });
  // Before the first job: a port in use means that the same worker runs already.
  await app.listen({ host: config.HOST, port: config.PORT });

  const tokens = createInternalTokens(config.INTERNAL_SECRET);
  const client = createInternalClient({ baseUrl: config.CHECKUPS_URL, tokens, timeoutMs: CALL_WITHIN_MS });
  const checkups = createCheckupsClient(client);
  const scoring = { checkups, scores, currentNorms: createCurrentNorms(normSets), now: () => new Date() };
  const normsOfRun = createNormsOfRun(normSets, scoring.currentNorms);
  const jobs = [
    scoreSubmissionJob(scoring),
    feedJob({
      readEntries: checkups.entries,
      storeEntries: entries.store,
      readPeople: checkups.people,
      storePeople: entries.storePeople,
      scoreAgain: (submissions) => scoreBatch(submissions, scoring),
      requestCheck: withdrawals.requestCheck,
      withdraw: scores.withdraw,
      compareScores: () => compareScores(scoring),
      markTold: checkups.markTold,
      now: scoring.now,
    }),
    releaseResultsJob({
      releases,
      readReaders: checkups.readers,
      normsOfRun,
      releaseRun: (...run) => decideInThread('releaseRun', ...run),
      now: scoring.now,
    }),
    releaseEarlyJob({
      early,
      releases,
      readReaders: checkups.readers,
      normsOfRun,
      releaseEarly: (...run) => decideInThread('releaseEarly', ...run),
      now: scoring.now,
    }),
    withdrawSetsJob({
      withdrawals,
      releases,
      readReaders: checkups.readers,
      findWithdrawals: (...options) => decideInThread('findWithdrawals', ...options),
    }),
    bootstrapsJob({ bootstraps, resample: resampleInThread }),
    openCyclesJob({ cycles }),
    rebuildNormsJob({ rebuilds, now: scoring.now }),
    auditActsJob({ acts, send: checkups.auditActs }),
    countParticipationJob({
      participation,
      readMemberships: checkups.memberships,
      decideShownSets: (...run) => decideInThread('decideShownSets', ...run),
      now: scoring.now,
    }),
  ];
  const queues = await openJobQueues(
    config.REDIS_URL,
    jobs.map(({ name }) => name),
    TICKS_OF_ANALYTICS,
  );
  const metrics = await openMetrics(config.HOST, config.METRICS_PORT);
  const running = await startJobs({ redis, queues, jobs, metrics, log: app.log });

  closeWithGrace({ delay: STOP_WITHIN_MS, logger: app.log }, async ({ err }) => {
    if (err) app.log.fatal({ err }, 'stopping after a failure');
    isTakingJobs = false;
    // Finishes the jobs at hand; whatever is left comes again to another worker.
    await running.close();
    await app.close();
    await connection.close();
    await queues.close();
    redis.disconnect();
    await tracing.stop();
  });
  // Ready only now: before, a signal would not end the process in order.
  isTakingJobs = true;
});
