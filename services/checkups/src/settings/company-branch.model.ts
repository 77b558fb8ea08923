import { type Connection, Schema } from 'mongoose';
import { schemaOptions } from '../platform/schema-options.ts';
import type { BranchLogoRow, CompanyBranchRow } from './door/setting.ts';

const logo = new Schema<BranchLogoRow>(
  {
    isClear: { type: Boolean, required: true },
    largeId: { type: String, required: true },
    smallId: { type: String, required: true },
    mailId: { type: String, required: true },
  },
  { _id: false },
);

const schema = new Schema<CompanyBranchRow>(
  {
    _id: { type: String, required: true },
    title: { type: String, required: true },
    isDefault: { type: Boolean, default: false },
    /** Counts the changes; absent is 0. */
    revision: { type: Number },
    logo: { type: logo },
  },
  schemaOptions('companyBranches'),
);
schema.index({ isDefault: 1 });

/** More do not fit into the lists of choices. */
export const MAX_BRANCHES = 100;

export const companyBranchModel = (connection: Connection) =>
  connection.model<CompanyBranchRow>('CompanyBranch', schema);
