import type { Connection } from 'mongoose';
import { bareCollection } from '../../platform/bare-collection.ts';
import type { FrameRow } from '../door/frame.ts';
import { frameModel } from '../models/frame.model.ts';
import { countingInvited, type InvitedCounts } from './invited-counts.ts';
import { createRunTeamRepository } from './run-team.repository.ts';

/** Frames that come with one answer of the database. */
const BATCH = 5_000;

/** Counts how many people a run asks in every set, from its frames. */
export type CountInvited = (entryId: string) => Promise<InvitedCounts>;

export function createInvitedCounter(connection: Connection): CountInvited {
  const frames = bareCollection<FrameRow>(frameModel(connection));
  const runTeams = createRunTeamRepository(connection);

  return async (entryId) => {
    const counting = countingInvited(await runTeams.list(entryId));
    const projection = { _id: 0, teamIds: 1, segmentIds: 1, attributes: 1 };
    for await (const frame of frames.find({ entryId }, { projection, batchSize: BATCH })) counting.add(frame);
    return counting.counts();
  };
}
