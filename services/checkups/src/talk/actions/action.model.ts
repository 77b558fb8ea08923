import { type Connection, Schema } from 'mongoose';
import { schemaOptions } from '../../platform/schema-options.ts';
import type { ActionRow } from '../door/action.ts';

const schema = new Schema<ActionRow>(
  {
    _id: { type: String, required: true },
    list: { type: String, enum: ['personal', 'team', 'company'], required: true },
    body: { type: String, required: true },
    isCompleted: { type: Boolean, required: true },
    completedAt: { type: Date, default: null },
    isVisibleToTeam: { type: Boolean, required: true },
    authorId: { type: String, required: true },
    teamId: { type: String, default: null },
    audienceTeamIds: { type: [String], required: true },
    about: { type: Schema.Types.Mixed },
    reply: { type: Schema.Types.Mixed },
    createdAt: { type: Date, required: true },
    updatedAt: { type: Date, required: true },
  },
  schemaOptions('actions'),
);
// Each in the order of the lists, so that a page is read without sorting.
schema.index({ authorId: 1, list: 1, createdAt: -1, _id: -1 });
schema.index({ audienceTeamIds: 1, createdAt: -1, _id: -1 });
schema.index({ list: 1, createdAt: -1, _id: -1 });
// What a team agreed on.
schema.index({ teamId: 1, createdAt: -1, _id: -1 }, { partialFilterExpression: { 'about.entryId': { $gt: '' } } });
// Replies to a team, and those whose opinions are to be looked at.
schema.index(
  { teamId: 1, 'reply.publishedAt': -1, _id: -1 },
  { partialFilterExpression: { 'reply.publishedAt': { $gt: new Date(0) } } },
);
schema.index({ 'reply.countAt': 1 }, { partialFilterExpression: { 'reply.countAt': { $gt: new Date(0) } } });
// What has grown old.
schema.index({ updatedAt: 1 });

export const actionModel = (connection: Connection) => connection.model<ActionRow>('Action', schema);
