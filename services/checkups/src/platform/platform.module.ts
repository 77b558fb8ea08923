import type { Wake } from '@wellspring/shared/server/jobs/waker.ts';
import type { FastifyPluginAsync } from 'fastify';
import type { Connection } from 'mongoose';
import { activitySection } from './audit/activity-section.ts';
import { createAuditRepository } from './audit/audit.repository.ts';
import type { Audit, AuditedSince, AuditOpening, FindOpenings } from './audit/audit.ts';
import { auditEventModel } from './audit/audit-event.model.ts';
import { createOpeningAudit } from './audit/audit-opening.ts';
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
    personalData: { stays: 'ids only, until their term; they prove who did what', copySections: [activitySection] },
  },
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
  wake: Wake;
  wakeRelay: WakeRelay;
};

export type PlatformDeps = {
  store: Store;
  wake: Wake;
  /** Retention of an audit event in days. */
  auditDays: number;
  log: { error: (fields: object, message: string) => void };
};

/** Adds the audit log and the notifications to a store. An event that cannot be written is logged and does not fail its cause. */
export function openPlatform({ store, wake, auditDays, log }: PlatformDeps): Platform {
  const events = createAuditRepository(store.connection, auditDays);
  const audit: Audit = (event) =>
    events.add(event, new Date()).catch((err: unknown) => log.error({ err, act: event.act }, 'not audited'));
  return {
    ...store,
    audit,
    wasAuditedSince: events.hasSince,
    auditOpening: createOpeningAudit(events, audit),
    findOpenings: events.findOpenings,
    wake,
    wakeRelay: () => wake(OUTBOX_RELAY),
  };
}

/** What the BFF reports to the audit log. */
export const platformRoutes: FastifyPluginAsync<{ platform: Platform }> = async (app, { platform }) => {
  void app.register(internalDenialsRoutes, { audit: platform.audit });
};
