import type { Erase } from '../../platform/personal-data.ts';
import { frameModel } from '../models/frame.model.ts';
import { leaveRun } from './leave-run.repository.ts';

/**
 * Takes a person out of the runs that they were asked for and have not answered: those asked are one fewer. The deletion
 * of their answers took them out of the runs that they answered.
 */
export const eraseFrames: Erase = async ({ connection, inTransaction }, userId) => {
  const frames = frameModel(connection);
  const asked = await frames.find({ userId }, { entryId: 1 }).lean<{ _id: string; entryId: string }[]>();
  for (const { _id, entryId } of asked)
    await inTransaction(async (session) => {
      // Another worker has counted it meanwhile.
      if (!(await frames.exists({ _id }).session(session))) return;
      await leaveRun(connection, { entryId, userIds: [userId], fewerInvited: 1 }, session);
    });
};
