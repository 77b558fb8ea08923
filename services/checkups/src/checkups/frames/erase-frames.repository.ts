import { transactionsOn } from '../../platform/mongo.ts';
import type { Erase } from '../../platform/stored-collection.ts';
import { leaveRun } from '../door/leave-run.repository.ts';
import { frameModel } from '../models/frame.model.ts';

/**
 * Takes a person out of the runs that they were asked for and have not answered: those asked are one fewer. Out of the runs
 * they answered they are already, with their answers.
 */
export const eraseFrames: Erase = async (connection, userId) => {
  const frames = frameModel(connection);
  const asked = await frames.find({ userId }, { entryId: 1 }).lean<{ _id: string; entryId: string }[]>();
  for (const { _id, entryId } of asked)
    await transactionsOn(connection)(async (session) => {
      // Another worker was here meanwhile: it has counted.
      if (!(await frames.exists({ _id }).session(session))) return;
      await leaveRun(connection, { entryId, userIds: [userId], fewerInvited: 1 }, session);
    });
};
