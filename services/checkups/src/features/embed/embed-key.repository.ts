import type { Connection } from 'mongoose';
import type { EmbedKeyRow } from '../../domain/embed-key.ts';
import { embedKeyModel } from './embed-key.model.ts';

export type EmbedKeyRepository = { findActive: (id: string) => Promise<EmbedKeyRow | null> };

export function createEmbedKeyRepository(connection: Connection): EmbedKeyRepository {
  const keys = embedKeyModel(connection);
  return { findActive: (id) => keys.findOne({ _id: id, isActive: true }).lean<EmbedKeyRow>() };
}
