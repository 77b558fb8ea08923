import { randomUUID } from 'node:crypto';
import type { Connection, mongo } from 'mongoose';
import { scoreModel } from './score.model.ts';
import type { ScoreRow } from './score-row.ts';
import { type UnlinkedScoreRow, unlinkedScoreModel } from './unlinked-score.model.ts';

/** Those of these runs whose results are released. */
export type ReleasedAmong = (entryIds: readonly string[]) => Promise<ReadonlySet<string>>;

/** Notes in the results that a score goes which a reader may know, in the transaction that takes it away. */
export type NoteGone = (score: ScoreRow, session: mongo.ClientSession) => Promise<void>;

/** A score as far as taking it away goes. */
type Leaving = Pick<ScoreRow, '_id' | 'entryId' | 'version' | 'earlyFrom'>;

/**
 * Of the scores that the filter finds, deletes those that a result has counted. Of released runs their unlinked values are
 * kept. Scores that no result has counted stay where they are. May be run again.
 *
 * @param isLeaving narrows what was found
 */
export type UnlinkReleased = (filter: mongo.Filter<ScoreRow>, isLeaving?: (score: Leaving) => boolean) => Promise<void>;

const unlinked = ({ raw, finishedAt }: ScoreRow): UnlinkedScoreRow => ({
  _id: randomUUID(),
  month: finishedAt.toISOString().slice(0, 7),
  set: 'company',
  raw,
});

export function createScoreUnlinker(
  connection: Connection,
  releasedAmong: ReleasedAmong,
  noteGone: NoteGone,
): UnlinkReleased {
  const scores = scoreModel(connection).collection as unknown as mongo.Collection<ScoreRow>;
  const kept = unlinkedScoreModel(connection).collection as unknown as mongo.Collection<UnlinkedScoreRow>;

  return async (filter, isLeaving = () => true) => {
    const found = await scores.find(filter, { projection: { entryId: 1, version: 1, earlyFrom: 1 } }).toArray();
    const leaving = (found as Leaving[]).filter((score) => score.entryId !== null && isLeaving(score));
    if (leaving.length === 0) return;
    const released = await releasedAmong([...new Set(leaving.flatMap(({ entryId }) => entryId ?? []))]);
    for (const { _id, entryId, earlyFrom } of leaving) {
      const isReleased = entryId !== null && released.has(entryId);
      if (!isReleased && earlyFrom === undefined) continue;
      // Together, so that a score is neither lost nor kept twice.
      await connection.transaction(async (session) => {
        const row = await scores.findOneAndDelete({ _id }, { session });
        if (!row) return;
        if (isReleased) await kept.insertOne(unlinked(row), { session });
        await noteGone(row, session);
      });
    }
  };
}
