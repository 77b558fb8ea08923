import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import type { CanaryCounts } from '@wellspring/shared/server/frontends/canary-counts.ts';
import type { HourlyCounts } from '@wellspring/shared/server/frontends/hourly-counts.ts';
import { createServer, type Server } from '@wellspring/shared/server/http/create-server.ts';
import type { OperatedQueues } from '@wellspring/shared/server/jobs/operate-queues.ts';
import type { LogStream } from '@wellspring/shared/server/logger.ts';
import type { Metrics } from '@wellspring/shared/server/metrics/metrics.ts';
import type { RouteOptions } from 'fastify';
import type { Config } from './config.ts';
import { adviceRequestsRoutes } from './features/analytics/advice-requests.routes.ts';
import { analyticsRoutes } from './features/analytics/analytics.routes.ts';
import { statisticsRoutes } from './features/analytics/statistics.routes.ts';
import { dashboardRoutes } from './features/dashboard/dashboard.routes.ts';
import { createDashboardReader } from './features/dashboard/read-dashboard.ts';
import { availableRoutes } from './features/embed/available.routes.ts';
import { configurationRoutes } from './features/embed/configuration.routes.ts';
import { doctorRoutes } from './features/embed/doctor/doctor.routes.ts';
import { createPageFetcher } from './features/embed/doctor/fetch-page.ts';
import { embedRoutes } from './features/embed/embed.routes.ts';
import { frameRoutes } from './features/embed/frame.routes.ts';
import { createAssertionVerifier } from './features/embed/verify-assertion.ts';
import { frontendsRoutes } from './features/frontends/frontends.routes.ts';
import { healthRoutes, type ReadinessCheck } from './features/health/health.routes.ts';
import { jobsRoutes } from './features/jobs/jobs.routes.ts';
import { mailTemplatesRoutes } from './features/mail-templates/mail-templates.routes.ts';
import { ownDataRoutes } from './features/own-data/own-data.routes.ts';
import { filesRoutes } from './features/pages/files.routes.ts';
import { logosRoutes } from './features/pages/logos.routes.ts';
import { pagesRoutes } from './features/pages/pages.routes.ts';
import { userExportRoutes } from './features/people/export.routes.ts';
import { peopleRoutes } from './features/people/people.routes.ts';
import { scimRoutes } from './features/provisioning/scim.routes.ts';
import { createTokenCheck } from './features/provisioning/token-check.ts';
import { menuRoutes } from './features/registry/menu.routes.ts';
import { providesRoutes } from './features/registry/provides.routes.ts';
import { registryRoutes } from './features/registry/registry.routes.ts';
import { remoteLoadsRoutes } from './features/registry/remote-loads.routes.ts';
import { createReportPageReader } from './features/reports/read-report-page.ts';
import { createSharedReportReader } from './features/reports/read-shared-report.ts';
import { reportRoutes } from './features/reports/report.routes.ts';
import { sharedReportRoutes } from './features/reports/shared-report.routes.ts';
import { rateReportRoutes } from './features/results/rate-report.routes.ts';
import { resultsRoutes } from './features/results/results.routes.ts';
import { retentionRoutes } from './features/retention/retention.routes.ts';
import { scoresRoutes } from './features/scores/scores.routes.ts';
import { secondFactorRoutes } from './features/second-factor/second-factor.routes.ts';
import { changePasswordRoutes } from './features/sessions/change-password.routes.ts';
import { confirmEmailRoutes } from './features/sessions/confirm-email.routes.ts';
import { enrolmentRoutes } from './features/sessions/enrolment.routes.ts';
import { mailResetRoutes } from './features/sessions/mail-reset.routes.ts';
import { passwordResetRoutes } from './features/sessions/password-reset.routes.ts';
import { secondStepRoutes } from './features/sessions/second-step.routes.ts';
import { sessionRoutes } from './features/sessions/session.routes.ts';
import { setupRoutes } from './features/sessions/setup.routes.ts';
import { branchesRoutes } from './features/settings/branches.routes.ts';
import { settingsRoutes } from './features/settings/settings.routes.ts';
import { SIGN_ON_CALLBACK, singleSignOnRoutes } from './features/single-sign-on/single-sign-on.routes.ts';
import { submissionsRoutes } from './features/submissions/submissions.routes.ts';
import { createCanaryWatch } from './frontends/canary-watch.ts';
import { openFrontends } from './frontends/frontends.ts';
import { watchTrust, withRegistry } from './frontends/registry/report-trust.ts';
import { createShellDocument } from './frontends/shell-document.ts';
import type { Limits } from './limits/limits.ts';
import { bodyShape } from './plugins/body-shape.ts';
import { cors } from './plugins/cors.ts';
import { openApi } from './plugins/open-api.ts';
import { overload } from './plugins/overload.ts';
import { requestLog } from './plugins/request-log.ts';
import { securityHeaders } from './plugins/security-headers.ts';
import { sessionPlugin } from './plugins/session.ts';
import { untrustedProxy } from './plugins/untrusted-proxy.ts';
import { writeLimit } from './plugins/write-limit.ts';
import { wrongMethods } from './plugins/wrong-methods.ts';
import { passOn } from './proxy/pass-on.ts';
import { routeTable } from './proxy/route-table.ts';
import { createContentLibrary } from './reports/content-library.ts';
import { createReportReader } from './reports/read-report.ts';
import { createReportContents } from './reports/report-contents.ts';
import { createTeamContents } from './reports/team-contents.ts';
import { createRepliesReader } from './results/read-replies.ts';
import { createSetPercentilesReader } from './results/read-set-percentiles.ts';
import { createResultsReader } from './results/results-upstream.ts';
import { createScoresReader } from './scores/read-scores.ts';
import { registerAccessTokens } from './sessions/access-token.ts';
import { createDenialAudit } from './sessions/audit-denials.ts';
import { createEmbedGrants } from './sessions/embed-grants.ts';
import { createEmbedKeys } from './sessions/embed-keys.ts';
import { createEmbedOrigins } from './sessions/embed-origins.ts';
import { createEmbedUse } from './sessions/embed-use.ts';
import type { KeyValueStore } from './sessions/key-value-store.ts';
import { createKnownDevices } from './sessions/known-devices.ts';
import { createSessionCache } from './sessions/session-cache.ts';
import { createKeptIdTokens } from './single-sign-on/kept-id-token.ts';
import { createProvider } from './single-sign-on/provider.ts';
import { createSignOnAttempts } from './single-sign-on/sign-on-attempts.ts';
import type { Upstream } from './upstream/upstream.ts';

/** Everything outside the process, so that a test can put something else in its place. */
export type Clients = {
  checkups: Upstream;
  analytics: Upstream;
  store: KeyValueStore;
  limits: Limits;
  canaryCounts: CanaryCounts;
  hourlyCounts: HourlyCounts;
  queues: OperatedQueues;
  checkReadiness: ReadinessCheck;
  /** Counts every request; undefined: nothing is counted. */
  metrics?: Pick<Metrics, 'observeRequest' | 'watchSeconds'> | undefined;
  /** Where log lines go instead of standard output. */
  logStream?: LogStream;
  /** Called for every route as it is added. */
  onRoute?: (route: RouteOptions) => void;
};

/** Composes the BFF. Nothing listens yet. */
export async function buildApp(config: Config, clients: Clients): Promise<Server> {
  const {
    checkups,
    analytics,
    store,
    limits,
    canaryCounts,
    hourlyCounts,
    queues,
    checkReadiness,
    metrics,
    logStream,
    onRoute,
  } = clients;
  const { publicOrigin, frontendsFolder, allowedOrigins, resetMailFloorMs, sessionSecret, trustedProxies } = config;

  const app = createServer({
    name: 'bff',
    logLevel: config.logLevel,
    trustedProxies,
    servesWhileClosing: true,
    metrics,
    ...(logStream ? { logStream } : {}),
  });
  if (onRoute) app.addHook('onRoute', onRoute);
  const accessTokens = await registerAccessTokens(app, { secret: sessionSecret, audience: publicOrigin });
  const sessionCache = createSessionCache(sessionSecret);
  const knownDevices = createKnownDevices({ secret: sessionSecret });
  const embedKeys = createEmbedKeys(checkups);
  const embedGrants = createEmbedGrants(store);
  const embedOrigins = createEmbedOrigins(store);
  const embedUse = createEmbedUse(store);
  const assertions = createAssertionVerifier({
    audience: `${publicOrigin}/embed`,
    directoryKeys: config.directoryKeys,
    onKeysRead: embedUse.noteKeysRead,
  });
  const canaries = createCanaryWatch({ counts: canaryCounts, log: app.log, secret: sessionSecret });
  const { grantsFile, keysFile, serverKey } = config;
  const frontends = openFrontends({
    ...{ folder: frontendsFolder, grantsFile, keysFile, serverKey },
    ...{ store, log: app.log, canaries },
  });
  if (keysFile !== null) watchTrust(frontends.published, metrics);
  const shell = createShellDocument(frontends);
  const readScores = createScoresReader({ checkups, analytics });

  await app.register(wrongMethods);
  await app.register(requestLog);
  await app.register(untrustedProxy, { trustedProxies });
  await app.register(securityHeaders, { publicOrigin });
  await app.register(overload, { refuseFromMs: config.refuseFromMs });
  await app.register(bodyShape);
  await app.register(cors, { embedOrigins, publicOrigin });
  await app.register(sessionPlugin, {
    accessTokens,
    sessionCache,
    embedGrants,
    embedKeys,
    checkups,
    publicOrigin,
    auditDenial: createDenialAudit(checkups),
  });
  await app.register(writeLimit, { limits });
  await app.register(openApi);

  const services = { checkups, analytics };
  await app.register(
    async (api) => {
      await api.register(passOn, { rows: routeTable.short, services });
      await api.register(sessionRoutes, {
        checkups,
        accessTokens,
        embedGrants,
        sessionCache,
        limits,
        knownDevices,
        publicOrigin,
      });
      await api.register(secondStepRoutes, { checkups, accessTokens, limits, knownDevices, publicOrigin });
      await api.register(enrolmentRoutes, { checkups, accessTokens, limits, knownDevices, publicOrigin });
      await api.register(secondFactorRoutes, { checkups, limits });
      await api.register(passwordResetRoutes, { checkups, accessTokens, limits, knownDevices });
      await api.register(singleSignOnRoutes, {
        checkups,
        limits,
        provider: config.provider && createProvider(config.provider, `${publicOrigin}${SIGN_ON_CALLBACK}`),
        attempts: createSignOnAttempts(store),
        idTokens: createKeptIdTokens(store),
        publicOrigin,
      });
      await api.register(setupRoutes, { checkups, accessTokens, limits, knownDevices });
      await api.register(changePasswordRoutes, { checkups, limits });
      await api.register(peopleRoutes, { checkups, sessionCache });
      await api.register(userExportRoutes, { checkups });
      await api.register(confirmEmailRoutes, { checkups, limits });
      await api.register(mailResetRoutes, { checkups, limits, publicOrigin, allowedOrigins, resetMailFloorMs });
      await api.register(settingsRoutes, { checkups });
      await api.register(branchesRoutes, { checkups });
      await api.register(mailTemplatesRoutes, { checkups, limits });
      await api.register(async (texts) => {
        // Questionnaires and their texts shrink to a fifth; short answers are not worth the work.
        await texts.register(compress, {
          encodings: ['br', 'gzip'],
          threshold: 1_024,
          brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } },
        });
        await texts.register(passOn, { rows: routeTable.texts, services });
        const library = createContentLibrary(checkups);
        const contentsOf = createReportContents(library);
        const reports = createReportReader({ checkups, readScores, contentsOf });
        const teamContentsOf = createTeamContents(checkups, library);
        const results = createResultsReader(analytics);
        const readReplies = createRepliesReader({ checkups, results, contentsOf: teamContentsOf });
        await texts.register(dashboardRoutes, {
          readDashboard: createDashboardReader({ checkups, reports, readReplies }),
        });
        await texts.register(reportRoutes, { readReportPage: createReportPageReader({ checkups, reports }) });
        await texts.register(sharedReportRoutes, {
          readSharedReport: createSharedReportReader({ checkups, analytics, contentsOf }),
        });
        const resultsDeps = { checkups, analytics, contentsOf: teamContentsOf };
        await texts.register(resultsRoutes, { ...resultsDeps, readReplies });
        await texts.register(analyticsRoutes, { ...resultsDeps, limits });
      });
      await api.register(statisticsRoutes, { checkups, analytics, limits });
      await api.register(submissionsRoutes, { checkups, readScores });
      await api.register(adviceRequestsRoutes, { checkups, limits });
      await api.register(retentionRoutes, { checkups, limits });
      await api.register(ownDataRoutes, { checkups, limits });
      await api.register(scoresRoutes, {
        readScores,
        readSetPercentiles: createSetPercentilesReader(checkups, createResultsReader(analytics)),
      });
      await api.register(rateReportRoutes, { checkups, analytics });
      await api.register(menuRoutes, { frontends });
      await api.register(remoteLoadsRoutes, { frontends, canaries, hourlyCounts, limits });
      await api.register(frontendsRoutes, {
        ...{ checkups, frontendsFolder, canaryCounts, hourlyCounts },
        published: frontends.published,
      });
      await api.register(jobsRoutes, { checkups, queues });
      await api.register(configurationRoutes, { embedKeys, embedOrigins, frontends, publicOrigin });
      await api.register(availableRoutes, { checkups, embedKeys, embedGrants, embedUse, assertions, limits });
      await api.register(embedRoutes, {
        checkups,
        embedKeys,
        embedGrants,
        embedUse,
        assertions,
        frontends,
        limits,
        knownDevices,
        sessionCache,
        publicOrigin,
      });
      await api.register(doctorRoutes, {
        ...{ checkups, embedKeys, embedUse, assertions, frontends, limits, publicOrigin },
        fetchPage: createPageFetcher(config.doctorHosts),
      });
    },
    { prefix: '/api' },
  );
  await app.register(scimRoutes, {
    prefix: '/scim/v2',
    ...{ checkups, limits, publicOrigin },
    checkToken: createTokenCheck(checkups),
  });
  await app.register(healthRoutes, { checkReadiness: withRegistry(checkReadiness, frontends.published) });
  await app.register(registryRoutes, { frontends });
  await app.register(providesRoutes);
  await app.register(frameRoutes, { checkups, embedKeys, frontends, publicOrigin });
  await app.register(filesRoutes, { frontendsFolder, publicOrigin });
  await app.register(logosRoutes, { checkups, publicOrigin });
  await app.register(pagesRoutes, { checkups, frontends, shell, publicOrigin });
  app.refuseWrongMethods();
  return app;
}
