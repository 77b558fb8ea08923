import type { GivenRole } from '@wellspring/shared/contracts/access/rights.ts';
import { type Connection, Schema } from 'mongoose';
import { schemaOptions } from '../../platform/schema-options.ts';

/** A bundle that the company changed; a role without a row has the built-in one. */
export type RoleRow = { _id: GivenRole; permissions: string[]; revision: number };

const schema = new Schema<RoleRow>(
  {
    _id: { type: String, required: true },
    permissions: { type: [String], default: [] },
    revision: { type: Number, default: 0 },
  },
  schemaOptions('roles'),
);

export const roleModel = (connection: Connection) => connection.model<RoleRow>('Role', schema);
