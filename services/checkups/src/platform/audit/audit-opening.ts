import type { AuditRepository } from './audit.repository.ts';
import type { Audit, AuditOpening } from './audit.ts';

const HOUR_MS = 3_600_000;

/** A screen requests a report by several calls, and a reader comes back to it: that is one opening. */
export const createOpeningAudit =
  (events: Pick<AuditRepository, 'hasSince'>, audit: Audit): AuditOpening =>
  async (userId, objectId) => {
    const anHourAgo = new Date(Date.now() - HOUR_MS);
    const isKnown = await events.hasSince(userId, 'submission_viewed', anHourAgo, objectId).catch(() => false);
    if (!isKnown) await audit({ act: 'submission_viewed', userId, objectId });
  };
