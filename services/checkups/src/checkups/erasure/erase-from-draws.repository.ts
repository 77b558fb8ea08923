import type { Connection } from 'mongoose';
import { deleteAged, type Erase } from '../../platform/personal-data.ts';
import { pulseSampleModel, pulseSamplePieceModel } from '../life-cycle/pulse-sample.model.ts';
import { participationModel } from '../models/participation.model.ts';

/** The ids of the documents that hold the people of these draws. */
async function pieceIdsOf(connection: Connection, sampleIds: readonly string[]): Promise<string[]> {
  const samples = await pulseSampleModel(connection)
    .find({ _id: { $in: sampleIds } }, { pieces: 1 })
    .lean();
  return samples.flatMap(({ _id, pieces }) => Array.from({ length: pieces }, (_, piece) => `${_id}.${piece}`));
}

/** Removes a person from the people whom a pulse drew; participations say which draws, so it runs before they go. */
export const eraseFromDraws: Erase = async ({ connection }, userId) => {
  const asked = await participationModel(connection).find({ userId, isPulse: true }, { entryId: 1 }).lean();
  const ids = await pieceIdsOf(
    connection,
    asked.map(({ entryId }) => entryId),
  );
  if (ids.length > 0)
    await pulseSamplePieceModel(connection).updateMany({ _id: { $in: ids } }, { $pull: { userIds: userId } });
};

/** Draws by age, with the people they drew; one in a transaction, as a draw can hold many. */
export const agedDraws = deleteAged(
  'draws',
  pulseSampleModel,
  (drawnAt) => ({ drawnAt }),
  async (connection, sampleIds, session) => {
    const ids = await pieceIdsOf(connection, sampleIds);
    await pulseSamplePieceModel(connection).deleteMany({ _id: { $in: ids } }, { session });
  },
  1,
);
