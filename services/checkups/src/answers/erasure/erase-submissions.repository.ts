import type { AgedRows, Erase } from '../../platform/personal-data.ts';
import type { StoredSubmission } from '../door/submission.ts';
import { submissionModel } from '../submissions/submission.model.ts';
import { deleteSubmissions } from './delete-submissions.repository.ts';

const BATCH = 200;

/** Deletes all submissions of a person; the scores first, because only the submissions say which scores are theirs. */
export const eraseSubmissions: Erase = async (tools, userId) => {
  const submissions = submissionModel(tools.connection);
  for (;;) {
    const rows = await submissions.find({ userId }, { _id: 1 }).limit(BATCH).lean();
    if (rows.length === 0) return;
    const submissionIds = rows.map(({ _id }) => _id);
    await tools.forgetScores({ submissionIds });
    await deleteSubmissions(tools, submissionIds);
  }
};

type Aged = Pick<StoredSubmission, '_id' | 'entryId' | 'startedAt'>;

const cursorAt = (row: Aged) => `${row.startedAt.toISOString()}|${row._id}`;

function afterCursor(before: Date, cursor: string | null) {
  const [moment, id] = cursor?.split('|') ?? [];
  if (moment === undefined || id === undefined) return { startedAt: { $lt: before } };
  const at = new Date(moment);
  // The second condition narrows the first down to rows of exactly that moment.
  return { startedAt: { $gte: at, $lt: before }, $or: [{ startedAt: { $gt: at } }, { _id: { $gt: id } }] };
}

/** In the order of their start; submissions of runs that still take answers stay, so there is a cursor. */
export const agedSubmissions: AgedRows = {
  kind: 'submissions',
  filter: (age) => ({ startedAt: age }),
  async erase(tools, before, cursor) {
    const rows = await submissionModel(tools.connection)
      .find({ ...afterCursor(before, cursor), updatedAt: { $lt: before } }, { entryId: 1, startedAt: 1 })
      .sort({ startedAt: 1, _id: 1 })
      .limit(BATCH)
      .lean<Aged[]>();
    const open = await tools.openEntryIds([...new Set(rows.flatMap(({ entryId }) => entryId ?? []))]);
    const submissionIds = rows.flatMap(({ _id, entryId }) => (entryId !== null && open.has(entryId) ? [] : _id));
    if (submissionIds.length > 0) {
      await tools.forgetScores({ submissionIds });
      await deleteSubmissions(tools, submissionIds, (amount, session) => tools.count('submissions', amount, session));
    }
    const last = rows.at(-1);
    return last && rows.length === BATCH ? cursorAt(last) : null;
  },
};
