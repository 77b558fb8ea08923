import type { Connection } from 'mongoose';
import type { InTransaction } from '../../platform/mongo.ts';
import { retentionRunModel } from '../retention/retention-run.model.ts';

const PIECE = 200;
const STATUSES = ['planned', 'active', 'grace', 'completed', 'closed'];

type Row = { _id: string; [field: string]: unknown };

/** Takes a person out of the database, part by part; each part said again changes nothing more. */
export type PersonEraser = {
  /** Nobody gets in as this person any more, and nothing new is asked of them. */
  lockOut: (userId: string) => Promise<void>;
  listSubmissionIds: (userId: string) => Promise<string[]>;
  /** Everything else that is theirs or names them. */
  eraseRest: (userId: string) => Promise<void>;
  /** What is left is an id that other rows may point at. @param runDay counts it in that night's run; null: asked for */
  entomb: (userId: string, now: Date, runDay: string | null) => Promise<void>;
};

export function createPersonEraser(connection: Connection, inTransaction: InTransaction): PersonEraser {
  const rowsOf = (name: string) => connection.collection<Row>(name);
  const runs = retentionRunModel(connection);

  async function eraseMails(userId: string): Promise<void> {
    for (;;) {
      const mails = await rowsOf('mails')
        .find({ userId }, { projection: { _id: 1 } })
        .limit(PIECE)
        .toArray();
      if (mails.length === 0) return;
      const ids = mails.map(({ _id }) => _id);
      // A mail has its own id in the outbox; without it nobody tries to send what is gone.
      await rowsOf('outbox').deleteMany({ _id: { $in: ids } });
      await rowsOf('mails').deleteMany({ _id: { $in: ids } });
    }
  }

  /** Out of the lists of whom a pulse drew; which those are, the invitations say. */
  async function eraseFromDraws(userId: string): Promise<void> {
    const asked = await rowsOf('participations')
      .find({ userId, isPulse: true }, { projection: { entryId: 1 } })
      .toArray();
    const samples = await rowsOf('pulseSamples')
      .find({ _id: { $in: asked.map(({ entryId }) => String(entryId)) } }, { projection: { pieces: 1 } })
      .toArray();
    const pieces = samples.flatMap(({ _id, pieces: count }) =>
      Array.from({ length: Number(count) }, (_, piece) => `${_id}.${piece}`),
    );
    if (pieces.length > 0)
      await rowsOf('pulseSamplePieces').updateMany({ _id: { $in: pieces } }, { $pull: { userIds: userId } } as never);
    await rowsOf('pulseStandings').deleteOne({ _id: userId });
  }

  /** Out of the lists of whom a run or a checkup leaves out. */
  async function eraseFromAudiences(userId: string): Promise<void> {
    const listed = { 'audience.excludedUserIds': userId };
    const pull = { $pull: listed } as never;
    await rowsOf('entries').updateMany({ status: { $in: STATUSES }, ...listed }, pull);
    await rowsOf('checkups').updateMany({ ownerId: null, ...listed } as never, pull);
  }

  return {
    async lockOut(userId) {
      const gone = { status: 'former', permissions: [], passwordHash: '', externalIds: [] };
      await rowsOf('users').updateOne({ _id: userId }, { $set: gone });
      await rowsOf('sessions').deleteMany({ userId });
      await rowsOf('resetCodes').deleteMany({ userId });
      await rowsOf('erasureCodes').deleteOne({ _id: userId });
      // A worker that is making a copy finds nothing to go on with.
      await rowsOf('dataCopies').deleteMany({ userId });
      await rowsOf('dataCopyPieces').deleteMany({ userId });
    },

    async listSubmissionIds(userId) {
      const rows = await rowsOf('submissions')
        .find({ userId }, { projection: { _id: 1 } })
        .limit(PIECE)
        .toArray();
      return rows.map(({ _id }) => _id);
    },

    async eraseRest(userId) {
      await eraseMails(userId);
      // What a worker wrote between locking out and now.
      await rowsOf('dataCopyPieces').deleteMany({ userId });
      // Before the invitations, which say where to look.
      await eraseFromDraws(userId);
      await eraseFromAudiences(userId);
      await rowsOf('participations').deleteMany({ userId });
      await rowsOf('checkups').deleteMany({ ownerId: userId });
      await rowsOf('meetings').deleteMany({ userId });
      await rowsOf('meetings').deleteMany({ managerId: userId });
      await rowsOf('feedbackResponses').deleteMany({ userId });
      await rowsOf('feedbackResponses').deleteMany({ subjectId: userId });
      await rowsOf('feedbacks').deleteMany({ authorId: userId });
      await rowsOf('messages').deleteMany({ authorId: userId });
      // What was planned for a team belongs to the team; it stays, with an author who has no name.
      await rowsOf('actions').deleteMany({ authorId: userId, list: 'personal' });
      await rowsOf('memberships').deleteMany({ userId });
    },

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
