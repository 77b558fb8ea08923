import type { Erase } from '../../platform/stored-collection.ts';
import { participationModel } from '../models/participation.model.ts';
import { pulseSampleModel, pulseSamplePieceModel } from './pulse-sample.model.ts';

/** Out of the lists of whom a pulse drew; which those are, the invitations say, so it runs while they are still there. */
export const eraseFromDraws: Erase = async (connection, userId) => {
  const asked = await participationModel(connection).find({ userId, isPulse: true }, { entryId: 1 }).lean();
  const samples = await pulseSampleModel(connection)
    .find({ _id: { $in: asked.map(({ entryId }) => entryId) } }, { pieces: 1 })
    .lean();
  const pieces = samples.flatMap(({ _id, pieces: count }) =>
    Array.from({ length: count }, (_, piece) => `${_id}.${piece}`),
  );
  if (pieces.length > 0)
    await pulseSamplePieceModel(connection).updateMany({ _id: { $in: pieces } }, { $pull: { userIds: userId } });
};
