import { type Connection, Schema } from 'mongoose';
import { schemaOptions } from '../../platform/schema-options.ts';
import type { ProvisioningTokenRow } from './provisioning-token.ts';

const DAY_S = 86_400;
/** How long the list shows a token that was switched off. */
const ENDED_DAYS = 90;

const schema = new Schema<ProvisioningTokenRow>(
  {
    _id: { type: String, required: true },
    name: { type: String, required: true },
    digest: { type: String, required: true },
    createdAt: { type: Date, required: true },
    lastUsedAt: { type: Date, default: null },
    endedAt: { type: Date, default: null },
  },
  schemaOptions('provisioningTokens'),
);
schema.index({ digest: 1 }, { unique: true });
schema.index({ endedAt: 1 }, { expireAfterSeconds: ENDED_DAYS * DAY_S });

export const provisioningTokenModel = (connection: Connection) =>
  connection.model<ProvisioningTokenRow>('ProvisioningToken', schema);
