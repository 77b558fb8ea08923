import type { GivenRole } from '@wellspring/shared/contracts/access/rights.ts';
import { type Connection, Schema } from 'mongoose';
import { schemaOptions } from '../../platform/schema-options.ts';

/** A role of the company, or what it changed of a built-in one; a built-in role without a row is as it came. */
export type RoleRow = {
  _id: GivenRole;
  /** Null: the name of the product. */
  name: string | null;
  permissions: string[];
  revision: number;
  /** Of a built-in role; one of the company loses its row. */
  isDeleted?: boolean;
};

const schema = new Schema<RoleRow>(
  {
    _id: { type: String, required: true },
    name: { type: String, default: null },
    permissions: { type: [String], default: [] },
    revision: { type: Number, default: 0 },
    isDeleted: { type: Boolean },
  },
  schemaOptions('roles'),
);

export const roleModel = (connection: Connection) => connection.model<RoleRow>('Role', schema);
