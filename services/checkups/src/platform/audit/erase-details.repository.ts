import type { Erase } from '../personal-data.ts';
import { auditEventModel } from './audit-event.model.ts';

/** Removes the values of events about a user. The chain is made of ids and acts, and stays unbroken. */
export const eraseDetails: Erase = async ({ connection }, userId) => {
  await auditEventModel(connection).collection.updateMany({ objectId: userId }, { $unset: { details: '' } });
};
