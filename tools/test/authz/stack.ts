import { randomUUID } from 'node:crypto';
import { createInternalTokens } from '@wellspring/shared/server/http/internal-token.ts';
import { createLogger } from '@wellspring/shared/server/logger.ts';
import { connectDatabase } from '@wellspring/shared/server/mongo.ts';
import type { RouteOptions } from 'fastify';
import { buildAppOn } from '../../../bff/src/testing/build-test-app.ts';
import { createUpstream } from '../../../bff/src/upstream/upstream.ts';
import { buildApp as buildAnalytics } from '../../../services/analytics/src/app.ts';
import { prepareDatabase as prepareAnalytics } from '../../../services/analytics/src/prepare-database.ts';
import { startTestApp, testConfig } from '../../../services/checkups/src/testing/test-app.ts';
import { startTestMailbox } from '../../../services/checkups/src/testing/test-mailbox.ts';
import { watchCalls } from './watch-calls.ts';

/** No call is given up because the machine is busy. */
const TIMEOUT_MS = 60_000;
const listening = { host: '127.0.0.1', port: 0 };

/**
 * The BFF before both real services on an embedded store, in this process: over HTTP between them, and without the workers.
 *
 * @param onRoute called for every route of the BFF
 */
export async function startStack(onRoute: (route: RouteOptions) => void) {
  const tokens = createInternalTokens(testConfig.INTERNAL_SECRET);
  const mailbox = await startTestMailbox();
  const checkups = await startTestApp({ ...testConfig, SMTP_URL: mailbox.url });

  const connection = await connectDatabase(checkups.store.uri, `analytics_test_${randomUUID().slice(0, 8)}`);
  const repositories = await prepareAnalytics(connection, {
    now: new Date(),
    secret: testConfig.INTERNAL_SECRET,
    log: createLogger('analytics', 'silent'),
  });
  const analytics = buildAnalytics({ ...repositories, logLevel: 'silent', tokens, checks: {} });

  const addresses = await Promise.all([checkups.app.listen(listening), analytics.listen(listening)]);
  const [toCheckups, toAnalytics] = ['checkups', 'analytics'].map((name, at) =>
    watchCalls(createUpstream({ name, baseUrl: addresses[at] ?? '', tokens, timeoutMs: TIMEOUT_MS })),
  );
  if (!toCheckups || !toAnalytics) throw new Error('two services were started');
  const bff = await buildAppOn({ checkups: toCheckups.upstream, analytics: toAnalytics.upstream }, { onRoute });

  return {
    bff,
    checkups,
    /** What the BFF asked both services since the last call of this function. */
    takeCalls: () => [...toCheckups.take(), ...toAnalytics.take()],
    async close() {
      await bff.close();
      await Promise.all([toCheckups.upstream.close(), toAnalytics.upstream.close()]);
      await analytics.close();
      await connection.dropDatabase();
      await connection.close();
      await checkups.close();
      await mailbox.close();
    },
  };
}

export type Stack = Awaited<ReturnType<typeof startStack>>;
