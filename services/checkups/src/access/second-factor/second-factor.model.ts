import { type Connection, Schema } from 'mongoose';
import { schemaOptions } from '../../platform/schema-options.ts';
import type { SecondFactorRow } from './second-factor.ts';

const schema = new Schema<SecondFactorRow>(
  {
    _id: { type: String, required: true },
    app: { type: Object, default: null },
    passkeys: { type: [Object], default: [] },
    recoveryDigests: { type: [String], default: [] },
    begun: { type: Object, default: null },
  },
  schemaOptions('secondFactors'),
);

export const secondFactorModel = (connection: Connection) => connection.model<SecondFactorRow>('SecondFactor', schema);
