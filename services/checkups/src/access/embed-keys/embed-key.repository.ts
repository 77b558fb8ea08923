import type { Connection } from 'mongoose';
import { embedKeyModel } from './embed-key.model.ts';
import type { EmbedKeyRow } from './embed-key.ts';

export type EmbedKeyRepository = { findActive: (id: string) => Promise<EmbedKeyRow | null> };

export function createEmbedKeyRepository(connection: Connection): EmbedKeyRepository {
  const keys = embedKeyModel(connection);
  return { findActive: (id) => keys.findOne({ _id: id, isActive: true }).lean<EmbedKeyRow>() };
}
