import { randomUUIDv7 } from 'node:crypto';
import { type ActToAudit, MAX_ACTS } from '@wellspring/shared/contracts/internal/acts.ts';
import type { ClientSession, Connection, mongo } from 'mongoose';
import type { NewAct } from '../../new-act.ts';
import { actModel } from './act.model.ts';
import type { ActRow } from './act-row.ts';

export type ActRepository = {
  /** Writes an act down in the transaction of what was done. */
  add: (act: NewAct, session: ClientSession) => Promise<void>;
  /** The oldest, as many as are sent together. */
  list: () => Promise<ActToAudit[]>;
  remove: (ids: readonly string[]) => Promise<void>;
};

/** What users did and the audit log, which is kept by checkups, does not have yet. */
export function createActRepository(connection: Connection): ActRepository {
  const acts = actModel(connection).collection as unknown as mongo.Collection<ActRow>;
  return {
    async add(act, session) {
      await acts.insertOne({ ...act, _id: randomUUIDv7() }, { session });
    },
    async list() {
      const rows = await acts.find({ _id: { $gt: '' } }, { sort: { _id: 1 }, limit: MAX_ACTS }).toArray();
      return rows.map(({ _id, at, ...act }) => ({ ...act, id: _id, at: at.toISOString() }));
    },
    async remove(ids) {
      await acts.deleteMany({ _id: { $in: [...ids] } });
    },
  };
}
