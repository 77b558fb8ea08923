import type { Connection } from 'mongoose';
import { entryModel } from '../models/entry.model.ts';

/** Of these runs, the ones that still take answers. */
export const createOpenEntriesReader =
  (connection: Connection) =>
  async (entryIds: readonly string[], now: Date): Promise<Set<string>> => {
    if (entryIds.length === 0) return new Set();
    const open = await entryModel(connection)
      .find({ _id: { $in: entryIds }, graceEnd: { $gte: now } }, { _id: 1 })
      .lean();
    return new Set(open.map(({ _id }) => _id));
  };
