import { randomUUIDv7 } from 'node:crypto';
import type { Connection } from 'mongoose';
import { isDuplicateKey } from '../../platform/duplicate-key.ts';
import type { ErasureRequestRow } from '../retention/retention.ts';
import { erasureRequestModel } from './erasure-request.model.ts';

const SHOWN_DONE = 20;

export type ErasureRequestRepository = {
  /** The open request of a user; null without one. */
  findOpen: (userId: string) => Promise<ErasureRequestRow | null>;
  /** All requests of a user, newest first. */
  listOf: (userId: string) => Promise<ErasureRequestRow[]>;
  find: (id: string) => Promise<ErasureRequestRow | null>;
  /** Stores a request, unless there is an open one already. */
  ask: (userId: string, now: Date) => Promise<void>;
  /** @returns the withdrawn request; null without an open one */
  withdraw: (userId: string) => Promise<ErasureRequestRow | null>;
  /** @returns false when it is not waiting for that any more */
  confirm: (id: string, confirmedBy: string, now: Date) => Promise<boolean>;
  /** Begins: from now on it cannot be taken back. */
  begin: (id: string) => Promise<void>;
  markErased: (id: string, now: Date) => Promise<void>;
  /** Confirmed and not done, oldest first. */
  listConfirmed: (limit: number) => Promise<ErasureRequestRow[]>;
  /** Done since then. */
  listErasedSince: (since: Date, limit: number) => Promise<ErasureRequestRow[]>;
  /** Open ones, oldest first, then the latest that are done. */
  list: (limit: number) => Promise<ErasureRequestRow[]>;
};

export function createErasureRequestRepository(connection: Connection): ErasureRequestRepository {
  const requests = erasureRequestModel(connection);

  const listState = (state: ErasureRequestRow['state'], order: 1 | -1, limit: number) =>
    requests.find({ state }).sort({ askedAt: order }).limit(limit).lean<ErasureRequestRow[]>().exec();

  return {
    findOpen: (userId) => requests.findOne({ userId, isOpen: true }).lean<ErasureRequestRow>().exec(),
    listOf: (userId) => requests.find({ userId }).sort({ askedAt: -1 }).limit(100).lean<ErasureRequestRow[]>().exec(),
    find: (id) => requests.findById(id).lean<ErasureRequestRow>().exec(),

    async ask(userId, now) {
      try {
        const row: ErasureRequestRow = {
          _id: randomUUIDv7(),
          userId,
          state: 'asked',
          askedAt: now,
          confirmedAt: null,
          confirmedBy: null,
          erasedAt: null,
          isOpen: true,
        };
        await requests.insertMany([row]);
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
      }
    },
    withdraw: (userId) =>
      requests
        .findOneAndUpdate({ userId, isOpen: true }, { $set: { state: 'withdrawn' }, $unset: { isOpen: '' } })
        .lean<ErasureRequestRow>()
        .exec(),
    async confirm(id, confirmedBy, now) {
      const { matchedCount } = await requests.updateOne(
        { _id: id, state: 'asked' },
        { $set: { state: 'confirmed', confirmedBy, confirmedAt: now } },
      );
      return matchedCount === 1;
    },
    async begin(id) {
      await requests.updateOne({ _id: id, state: 'confirmed' }, { $unset: { isOpen: '' } });
    },
    async markErased(id, now) {
      await requests.updateOne({ _id: id, state: 'confirmed' }, { $set: { state: 'erased', erasedAt: now } });
    },
    listConfirmed: (limit) => listState('confirmed', 1, limit),
    listErasedSince: (since, limit) =>
      requests
        .find({ state: 'erased', erasedAt: { $gte: since } })
        .sort({ askedAt: -1 })
        .limit(limit)
        .lean<ErasureRequestRow[]>()
        .exec(),
    async list(limit) {
      const lists = await Promise.all([
        listState('asked', 1, limit),
        listState('confirmed', 1, limit),
        listState('erased', -1, SHOWN_DONE),
      ]);
      return lists.flat();
    },
  };
}
