import type { Connection } from 'mongoose';
import { activitySection } from './audit/activity-section.ts';
import { auditEventModel } from './audit/audit-event.model.ts';
import { lockModel } from './locks/lock.model.ts';
import { outboxModel } from './outbox/outbox.model.ts';
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
