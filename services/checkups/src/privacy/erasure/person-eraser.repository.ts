import type { Connection } from 'mongoose';
import type { InTransaction } from '../../platform/mongo.ts';
import type { ErasurePhase, StoredCollection } from '../../platform/stored-collection.ts';
import { retentionRunModel } from '../retention/retention-run.model.ts';

const PIECE = 200;

type Row = { _id: string; [field: string]: unknown };

/** Takes a person out of the database, part by part; each part said again changes nothing more. */
export type PersonEraser = {
  /** Disables the account: no log-in, no new invitations. */
  lockOut: (userId: string) => Promise<void>;
  listSubmissionIds: (userId: string) => Promise<string[]>;
  /** Everything else that is theirs or names them. */
  eraseRest: (userId: string) => Promise<void>;
  /** What is left is an id that other rows may point at. @param runDay counts it in that night's run; null: asked for */
  entomb: (userId: string, now: Date, runDay: string | null) => Promise<void>;
};

/** @param collections every one of the service, in the order in which a person is erased from them */
export function createPersonEraser(
  connection: Connection,
  inTransaction: InTransaction,
  collections: readonly StoredCollection[],
): PersonEraser {
  const rowsOf = (name: string) => connection.collection<Row>(name);
  const runs = retentionRunModel(connection);

  async function eraseIn(phase: ErasurePhase, userId: string): Promise<void> {
    for (const { personalData } of collections) {
      if (personalData === 'none' || 'stays' in personalData) continue;
      for (const erasure of personalData) if (erasure.phase === phase) await erasure.erase(connection, userId);
    }
  }

  return {
    lockOut: (userId) => eraseIn('lock-out', userId),

    async listSubmissionIds(userId) {
      const rows = await rowsOf('submissions')
        .find({ userId }, { projection: { _id: 1 } })
        .limit(PIECE)
        .toArray();
      return rows.map(({ _id }) => _id);
    },

    eraseRest: (userId) => eraseIn('rest', userId),

    async entomb(userId, now, runDay) {
      await inTransaction(async (session) => {
        const { modifiedCount } = await rowsOf('users').updateOne(
          { _id: userId, erasedAt: null } as never,
          {
            $set: {
              email: `${userId}@erased.invalid`,
              firstname: '',
              lastname: '',
              searchWords: [],
              profile: {},
              erasedAt: now,
              updatedAt: now,
            },
            $unset: { profileRevision: '', tagIds: '' },
          },
          { session },
        );
        if (runDay !== null && modifiedCount === 1)
          await runs.updateOne({ _id: runDay }, { $inc: { 'counts.formerPeople': 1 } }, { session });
      });
    },
  };
}
