import { type Connection, Schema } from 'mongoose';
import { schemaOptions } from '../../platform/schema-options.ts';
import type { TeamRow } from '../door/person.ts';

const schema = new Schema<TeamRow>(
  {
    _id: { type: String, required: true },
    title: { type: String, required: true },
    isSegment: { type: Boolean, default: false },
    isCompany: { type: Boolean, default: false },
    isVisible: { type: Boolean, default: true },
    hideDashboard: { type: Boolean, default: false },
    description: { type: String, default: '' },
    color: { type: String, default: '' },
    parentId: { type: String, default: null },
    ancestorIds: { type: [String], default: [] },
    isBase: { type: Boolean },
    orphanedFrom: { type: Schema.Types.Mixed },
    revision: { type: Number },
  },
  schemaOptions('teams'),
);
schema.index({ parentId: 1, title: 1 });
schema.index({ isVisible: 1, title: 1 });
schema.index({ ancestorIds: 1 });
schema.index({ isSegment: 1, title: 1 });

export const teamModel = (connection: Connection) => connection.model<TeamRow>('Team', schema);
