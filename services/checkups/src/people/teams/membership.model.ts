import { type Connection, Schema } from 'mongoose';
import { schemaOptions } from '../../platform/schema-options.ts';
import type { MembershipRow } from '../door/person.ts';

const schema = new Schema<MembershipRow>(
  {
    _id: { type: String, required: true },
    userId: { type: String, required: true },
    teamId: { type: String, required: true },
    role: { type: String, enum: ['member', 'manager', 'viewer'], required: true },
    isUnannounced: { type: Boolean },
  },
  schemaOptions('memberships'),
);
schema.index({ userId: 1, teamId: 1, role: 1 }, { unique: true });
schema.index({ teamId: 1, role: 1, _id: 1 });
schema.index({ isUnannounced: 1 }, { partialFilterExpression: { isUnannounced: true } });

export const membershipModel = (connection: Connection) => connection.model<MembershipRow>('Membership', schema);
