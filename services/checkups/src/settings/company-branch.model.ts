import { type Connection, Schema } from 'mongoose';
import { schemaOptions } from '../platform/schema-options.ts';
import type { CompanyBranchRow } from './door/setting.ts';

const schema = new Schema<CompanyBranchRow>(
  {
    _id: { type: String, required: true },
    title: { type: String, required: true },
    isDefault: { type: Boolean, default: false },
    /** Counts the changes; absent is 0. */
    revision: { type: Number },
    logoSmallUrl: { type: String, default: null },
  },
  schemaOptions('companyBranches'),
);
schema.index({ isDefault: 1 });

export const companyBranchModel = (connection: Connection) =>
  connection.model<CompanyBranchRow>('CompanyBranch', schema);
