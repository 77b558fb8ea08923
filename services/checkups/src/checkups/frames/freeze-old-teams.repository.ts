import type { Connection } from 'mongoose';
import type { ReadTeamPlaces } from '../../people/door/placement.ts';
import { bareCollection } from '../../platform/bare-collection.ts';
import type { EntryStatus } from '../door/checkup.ts';
import type { FrameRow } from '../door/frame.ts';
import { entryModel } from '../models/entry.model.ts';
import { frameModel } from '../models/frame.model.ts';
import { createRunTeamRepository } from './run-team.repository.ts';

const BATCH = 5_000;
const OPENED: readonly EntryStatus[] = ['active', 'grace', 'completed', 'closed'];

/**
 * Gives the runs that opened before they kept a tree of their own the teams and segments that their frames name, as those
 * are today. May be cut off and run again, also twice at once.
 */
export async function freezeOldTeams(
  connection: Connection,
  readTeams: ReadTeamPlaces,
  signal?: AbortSignal,
): Promise<void> {
  const frames = bareCollection<FrameRow>(frameModel(connection));
  const runTeams = createRunTeamRepository(connection);
  const opened = await entryModel(connection)
    .find({ status: { $in: [...OPENED] } }, { _id: 1 })
    .lean<{ _id: string }[]>();
  for (const { _id: entryId } of opened) {
    signal?.throwIfAborted();
    const named = new Set<string>();
    const rows = frames.find({ entryId }, { projection: { _id: 0, teamIds: 1, segmentIds: 1 }, batchSize: BATCH });
    for await (const { teamIds, segmentIds } of rows) for (const id of [...teamIds, ...segmentIds]) named.add(id);
    await runTeams.freeze(entryId, [...named], await readTeams([...named]));
  }
}
