import { createServer } from '@wellspring/shared/server/http/create-server.ts';
import { type HealthOptions, health } from '@wellspring/shared/server/http/health.ts';
import type { InternalTokens } from '@wellspring/shared/server/http/internal-token.ts';
import { serviceAuth } from '@wellspring/shared/server/http/service-auth.ts';
import type { Metrics } from '@wellspring/shared/server/metrics/metrics.ts';
import type { BootstrapDeps } from './disclosure/bootstraps/answer-bootstrap.ts';
import { bootstrapRoutes } from './disclosure/bootstraps/bootstraps.routes.ts';
import type { RebuildRepository } from './disclosure/norm-rebuild/rebuild.repository.ts';
import type { ResultsRepository } from './disclosure/results/results.repository.ts';
import { resultsRoutes } from './disclosure/results/results.routes.ts';
import { statisticsRoutes } from './disclosure/statistics/statistics.routes.ts';
import type { NormSetRepository } from './features/norms/norm-set.repository.ts';
import { normSetRoutes } from './features/norms/norm-sets.routes.ts';
import { normRoutes } from './features/norms/norms.routes.ts';
import type { ScoreRepository } from './features/scores/score.repository.ts';
import { scoreRoutes } from './features/scores/scores.routes.ts';

export type AppDependencies = {
  logLevel: string;
  tokens: InternalTokens;
  normSets: NormSetRepository;
  rebuilds: Pick<RebuildRepository, 'ask' | 'findLatest'>;
  scores: ScoreRepository;
  results: ResultsRepository;
  bootstraps: BootstrapDeps['bootstraps'];
  checks: HealthOptions['checks'];
  /** Counts every request; undefined: nothing is counted. */
  metrics?: Pick<Metrics, 'observeRequest'> | undefined;
};

/** The service without a port: what the process listens with and what tests talk to. */
export function buildApp({
  logLevel,
  tokens,
  normSets,
  rebuilds,
  scores,
  results,
  bootstraps,
  checks,
  metrics,
}: AppDependencies) {
  const app = createServer({ name: 'analytics', logLevel, isInternal: true, metrics });
  void app.register(serviceAuth, { tokens });
  void app.register(health, { checks });
  void app.register(normRoutes, { normSets });
  void app.register(normSetRoutes, { normSets, rebuilds, now: () => new Date() });
  void app.register(scoreRoutes, { scores, normTitles: normSets.titlesOf });
  void app.register(resultsRoutes, { results, normTitles: normSets.titlesOf });
  void app.register(statisticsRoutes, { results });
  void app.register(bootstrapRoutes, { results, bootstraps, now: () => new Date() });
  return app;
}
