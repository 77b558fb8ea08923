import { OptionField } from '@wellspring/shared/contracts/people/profile-options.ts';
import { type Connection, Schema } from 'mongoose';
import { schemaOptions } from '../../platform/schema-options.ts';
import type { UserRow } from '../door/person.ts';

const schema = new Schema<UserRow>(
  {
    _id: { type: String, required: true },
    email: { type: String, required: true },
    passwordHash: { type: String, default: '' },
    firstname: { type: String, default: '' },
    lastname: { type: String, default: '' },
    language: { type: String, default: 'en' },
    permissions: { type: [String], default: [] },
    ownGrants: {
      type: [new Schema({ permission: String, giverId: String, at: Date }, { _id: false })],
      default: undefined,
    },
    roleGrants: { type: [new Schema({ role: String, giverId: String, at: Date }, { _id: false })], default: undefined },
    status: { type: String, enum: ['active', 'inactive', 'former'], default: 'active' },
    formerSince: { type: Date },
    profile: { type: Schema.Types.Mixed, default: {} },
    profileRevision: { type: Number },
    externalIds: { type: [new Schema({ issuer: String, subject: String }, { _id: false })], default: [] },
    provisioned: { type: new Schema({ userName: String, externalId: String, removedAt: Date }, { _id: false }) },
    // Without a default: none at all means that they were never written.
    searchWords: { type: [String], default: undefined },
    // Without a default, like the search words.
    sortName: { type: String },
    proposedEmail: {
      type: new Schema(
        { email: String, proposedBy: String, digest: String, expiresAt: Date, isMailboxLost: Boolean },
        { _id: false },
      ),
    },
    closures: { type: [new Schema({ address: String, before: Date }, { _id: false })], default: undefined },
    permissionVersion: { type: Number, default: 0 },
    erasedAt: { type: Date },
    createdAt: { type: Date, required: true },
    updatedAt: { type: Date, required: true },
  },
  schemaOptions('users'),
);
schema.index({ email: 1 }, { unique: true });
schema.index({ status: 1 });
schema.index({ status: 1, searchWords: 1 });
// Who left long ago and still has a name.
schema.index({ status: 1, erasedAt: 1, formerSince: 1 });
schema.index({ permissions: 1, status: 1, lastname: 1, _id: 1 });
schema.index({ 'roleGrants.role': 1 }, { partialFilterExpression: { 'roleGrants.role': { $exists: true } } });
// The lists of people, by each column they can be sorted by.
schema.index({ status: 1, sortName: 1, _id: 1 });
schema.index({ status: 1, email: 1, _id: 1 });
schema.index({ status: 1, 'profile.employmentStart': 1, _id: 1 });
schema.index({ status: 1, 'profile.employmentEnd': 1 });
schema.index(
  { 'proposedEmail.digest': 1 },
  { unique: true, partialFilterExpression: { 'proposedEmail.digest': { $exists: true } } },
);
schema.index({ 'profile.tags': 1 });
schema.index(
  { 'profile.companyBranchId': 1 },
  { partialFilterExpression: { 'profile.companyBranchId': { $exists: true } } },
);
// Who holds an option: most people hold none of some fields.
for (const field of OptionField.options)
  schema.index({ [`profile.${field}`]: 1 }, { partialFilterExpression: { [`profile.${field}`]: { $exists: true } } });
schema.index(
  { 'externalIds.issuer': 1, 'externalIds.subject': 1 },
  { unique: true, partialFilterExpression: { 'externalIds.subject': { $exists: true } } },
);

for (const key of ['userName', 'externalId'] as const)
  schema.index(
    { [`provisioned.${key}`]: 1 },
    { unique: true, partialFilterExpression: { [`provisioned.${key}`]: { $exists: true } } },
  );

export const userModel = (connection: Connection) => connection.model<UserRow>('User', schema);
