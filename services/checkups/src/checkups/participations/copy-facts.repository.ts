import type { Connection } from 'mongoose';
import type { CheckupRow, CopyFacts } from '../door/checkup.ts';
import { pulseStandingModel } from '../life-cycle/pulse-sample.model.ts';
import { checkupModel } from '../models/checkup.model.ts';

export function createCopyFacts(connection: Connection): CopyFacts {
  return {
    async checkupsOf(ids) {
      const wanted = [...new Set(ids)];
      if (wanted.length === 0) return new Map();
      const rows = await checkupModel(connection)
        .find({ _id: { $in: wanted } })
        .lean<CheckupRow[]>();
      return new Map(rows.map((row) => [row._id, row]));
    },
    async timesAsked(userId) {
      const standing = await pulseStandingModel(connection).findById(userId, { count: 1 }).lean();
      return standing?.count ?? 0;
    },
  };
}
