import type { Connection } from 'mongoose';
import type { FindResultReaders } from '../../people/door/result-readers.ts';
import { bareCollection } from '../../platform/bare-collection.ts';
import type { StoredSubmission } from '../door/submission.ts';
import { submissionModel } from '../submissions/submission.model.ts';

/** Authors that are looked up together. */
const BATCH = 1_000;

/** Submissions of a run whose authors may read results themselves: they know their own scores. */
export type ListReaders = (entryId: string) => Promise<string[]>;

type Authored = Pick<StoredSubmission, '_id' | 'userId'>;

export function createReaderLister(connection: Connection, findResultReaders: FindResultReaders): ListReaders {
  const submissions = bareCollection<StoredSubmission>(submissionModel(connection));

  return async (entryId) => {
    const found: string[] = [];
    let batch: Authored[] = [];
    const look = async () => {
      const readers = await findResultReaders(batch.map(({ userId }) => userId));
      found.push(...batch.flatMap(({ _id, userId }) => (readers.has(userId) ? [_id] : [])));
      batch = [];
    };
    const options = { projection: { userId: 1 }, batchSize: BATCH };
    for await (const row of submissions.find<Authored>({ entryId, isFinished: true }, options)) {
      batch.push(row);
      if (batch.length === BATCH) await look();
    }
    if (batch.length > 0) await look();
    return found;
  };
}
