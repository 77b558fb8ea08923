import type { Job } from '@wellspring/shared/server/jobs/job.ts';
import type { Wake } from '@wellspring/shared/server/jobs/waker.ts';
import type { FastifyPluginAsync } from 'fastify';
import type { Connection } from 'mongoose';
import { activitySection } from './audit/activity-section.ts';
import { createAuditRepository } from './audit/audit.repository.ts';
import type { Audit, AuditedSince, AuditOpening, FindLogIns, FindOpenings, FindOpeningsBy } from './audit/audit.ts';
import { auditEventModel } from './audit/audit-event.model.ts';
import { type AuditEventsDeps, auditEventsRoutes } from './audit/audit-events.routes.ts';
import { AUDIT_LOG, auditLogJob } from './audit/audit-log.job.ts';
import { createOpeningAudit } from './audit/audit-opening.ts';
import { auditChainModel } from './audit/chain/audit-chain.model.ts';
import { createAuditChecks } from './audit/chain/audit-checks.repository.ts';
import { createAuditSeal } from './audit/chain/audit-seal.ts';
import { eraseDetails } from './audit/erase-details.repository.ts';
import { internalActsRoutes } from './audit/internal-acts.routes.ts';
import { internalDenialsRoutes } from './audit/internal-denials.routes.ts';
import { lockModel } from './locks/lock.model.ts';
import { type InTransaction, transactionsOn } from './mongo.ts';
import { outboxModel } from './outbox/outbox.model.ts';
import { createOutboxRepository, type OutboxRepository } from './outbox/outbox.repository.ts';
import type { WakeRelay } from './outbox/outbox.ts';
import { OUTBOX_RELAY } from './outbox/relay-outbox.ts';
import { stepModel } from './steps/step.model.ts';
import type { StoredCollection } from './stored-collection.ts';

export const platformCollections: readonly StoredCollection[] = [
  {
    model: auditEventModel,
    // The ids stay until their term: they prove who did what. The names go with the users.
    personalData: { erase: [{ phase: 'rest', erase: eraseDetails }], copySections: [activitySection] },
  },
  { model: auditChainModel, personalData: 'none' },
  { model: outboxModel, personalData: { stays: 'deleted with the mail or the submission that it belongs to' } },
  { model: lockModel, personalData: 'none' },
  { model: (connection: Connection) => stepModel(connection, 'entryTransitions'), personalData: 'none' },
  { model: (connection: Connection) => stepModel(connection, 'retentionSteps'), personalData: { stays: 'ids only' } },
];

/** What the repositories of every room work with, in both processes. */
export type Store = { connection: Connection; outbox: OutboxRepository; inTransaction: InTransaction };

/** The store on this database. */
export const openStore = (connection: Connection): Store => ({
  connection,
  outbox: createOutboxRepository(connection),
  inTransaction: transactionsOn(connection),
});

/** What the routes of every room work with: the store, the audit log, and notifications for the workers. */
export type Platform = Store & {
  audit: Audit;
  wasAuditedSince: AuditedSince;
  auditOpening: AuditOpening;
  findOpenings: FindOpenings;
  findOpeningsBy: FindOpeningsBy;
  findLogIns: FindLogIns;
  wake: Wake;
  wakeRelay: WakeRelay;
  /** The audit log as it is read and checked. */
  auditLog: Pick<AuditEventsDeps, 'events' | 'checks'>;
};

export type PlatformDeps = {
  store: Store;
  wake: Wake;
  /** The key of the audit log is derived from it. */
  secret: string;
  log: { error: (fields: object, message: string) => void };
};

/** Adds the audit log and the notifications to a store. An event that cannot be written is logged and does not fail its cause. */
export function openPlatform({ store, wake, secret, log }: PlatformDeps): Platform {
  const seal = createAuditSeal(secret);
  const events = createAuditRepository(store.connection, seal);
  const audit: Audit = (event) =>
    events.add(event, new Date()).catch((err: unknown) => log.error({ err, act: event.act }, 'not audited'));
  return {
    ...store,
    audit,
    wasAuditedSince: events.hasSince,
    auditOpening: createOpeningAudit(events, audit),
    findOpenings: events.findOpenings,
    findOpeningsBy: events.findOpeningsBy,
    findLogIns: events.findLogIns,
    wake,
    wakeRelay: () => wake(OUTBOX_RELAY),
    auditLog: { events, checks: createAuditChecks(store.connection, seal) },
  };
}

/** The setting that decides how long an event is kept. */
type AuditTerm = { read: () => Promise<{ auditMonths: number }> };

type PlatformRoutesDeps = {
  platform: Platform;
  people: Pick<AuditEventsDeps, 'namesOf' | 'findIds'> & { named: Pick<AuditEventsDeps, 'teamTitles'> };
  checkups: { titles: { titlesOf: AuditEventsDeps['checkupTitles']; findIds: AuditEventsDeps['findIds'] } };
  settings: AuditTerm & { listBranches: () => Promise<{ id: string; title: string }[]> };
};

/** What the BFF reports to the audit log, and the log itself. */
export const platformRoutes: FastifyPluginAsync<PlatformRoutesDeps> = async (
  app,
  { platform, people, checkups, settings },
) => {
  const { audit, auditLog, wake } = platform;
  const { namesOf, named } = people;
  const { titlesOf, findIds } = checkups.titles;
  void app.register(internalActsRoutes, { addOnce: auditLog.events.addOnce });
  void app.register(internalDenialsRoutes, { audit });
  void app.register(auditEventsRoutes, {
    deps: {
      ...auditLog,
      namesOf,
      findIds: async (text) => [...(await people.findIds(text)), ...(await findIds(text))],
      teamTitles: named.teamTitles,
      checkupTitles: titlesOf,
      branchTitles: async () => new Map((await settings.listBranches()).map(({ id, title }) => [id, title])),
      auditMonths: async () => (await settings.read()).auditMonths,
      audit,
      wake: () => wake(AUDIT_LOG),
    },
  });
};

type PlatformJobsDeps = {
  config: { RESPONDENT_SECRET: string };
  store: Store;
  people: { managesSomething: (userId: string) => Promise<boolean> };
  settings: AuditTerm;
};

/** Keeps the audit log. */
export const platformJobs = ({ config, store: { connection }, people, settings }: PlatformJobsDeps): Job[] => [
  auditLogJob({
    connection,
    seal: createAuditSeal(config.RESPONDENT_SECRET),
    auditMonths: async () => (await settings.read()).auditMonths,
    managesSomething: people.managesSomething,
    now: () => new Date(),
  }),
];
