import { createServer, type Server } from '@wellspring/shared/server/http/create-server.ts';
import { health } from '@wellspring/shared/server/http/health.ts';
import { createInternalTokens } from '@wellspring/shared/server/http/internal-token.ts';
import { serviceAuth } from '@wellspring/shared/server/http/service-auth.ts';
import type { Wake } from '@wellspring/shared/server/jobs/waker.ts';
import type { Metrics } from '@wellspring/shared/server/metrics/metrics.ts';
import { pingDatabase } from '@wellspring/shared/server/mongo.ts';
import type { Connection } from 'mongoose';
import { accessRoutes, openAccess, openAccounts } from '../access/access.module.ts';
import { answersRoutes } from '../answers/answers.module.ts';
import { checkupsRoutes } from '../checkups/checkups.module.ts';
import { contentRoutes } from '../content/content.module.ts';
import { mailRoutes } from '../mail/mail.module.ts';
import { peopleRoutes } from '../people/people.module.ts';
import { auditDenials } from '../platform/audit/audit-denials.ts';
import { databaseErrorHandler } from '../platform/database-errors.ts';
import { openPlatform, openStore, platformRoutes } from '../platform/platform.module.ts';
import { privacyRoutes } from '../privacy/privacy.module.ts';
import { resultsRoutes } from '../results/results.module.ts';
import { settingsRoutes } from '../settings/settings.module.ts';
import { talkRoutes } from '../talk/talk.module.ts';
import { collections } from './collections.ts';
import type { ServerConfig } from './config.ts';
import { openRooms } from './rooms.ts';

export type AppConfig = Omit<ServerConfig, 'HOST' | 'PORT' | 'METRICS_PORT' | 'MONGODB_URI' | 'REDIS_URL'>;

export type AppDeps = {
  connection: Connection;
  wake: Wake;
  /** Counts every request; undefined: nothing is counted. */
  metrics?: Pick<Metrics, 'observeRequest'> | undefined;
};

/** The HTTP side of the service: the routes of every room. It neither connects nor listens. */
export function buildApp(config: AppConfig, { connection, wake, metrics }: AppDeps): Server {
  const app = createServer({ name: 'checkups', logLevel: config.LOG_LEVEL, isInternal: true, metrics });
  const store = openStore(connection);
  const platform = openPlatform({ store, wake, secret: config.RESPONDENT_SECRET, log: app.log });
  const rooms = openRooms(store, config);
  const access = openAccess(rooms.people, config.PASSWORD_PEPPER);
  const accounts = openAccounts(connection, {
    mails: rooms.mail.mails,
    identities: rooms.people,
    settings: rooms.settings,
  });
  // Each room takes from here what the type of its routes names.
  const deps = { config, platform, collections, access, accounts, ...rooms };

  void app.register(serviceAuth, { tokens: createInternalTokens(config.INTERNAL_SECRET) });
  void app.register(health, { checks: { mongo: () => pingDatabase(connection) } });
  void app.register(async (routes) => {
    routes.setErrorHandler(databaseErrorHandler);
    auditDenials(routes, platform.audit);
    void routes.register(platformRoutes, deps);
    void routes.register(settingsRoutes, deps);
    void routes.register(contentRoutes, deps);
    void routes.register(peopleRoutes, deps);
    void routes.register(accessRoutes, deps);
    void routes.register(mailRoutes, deps);
    void routes.register(checkupsRoutes, deps);
    void routes.register(answersRoutes, deps);
    void routes.register(resultsRoutes, deps);
    void routes.register(talkRoutes, deps);
    void routes.register(privacyRoutes, deps);
  });
  return app;
}
