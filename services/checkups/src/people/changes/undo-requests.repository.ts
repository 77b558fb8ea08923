import type { Connection } from 'mongoose';
import { bareCollection } from '../../platform/bare-collection.ts';
import { changeBatchModel } from './change.model.ts';
import type { ChangeBatchRow, UndoRequest } from './change.ts';

/** A change whose undo a worker has to go on with. */
export type RequestedUndo = ChangeBatchRow & { undoRequest: UndoRequest };

export type UndoRequests = {
  /** The oldest requests first. */
  list: (limit: number) => Promise<RequestedUndo[]>;
  /** Null: nothing is left to undo, the undo was stopped, or the change has expired. */
  find: (id: string) => Promise<RequestedUndo | null>;
  /** Leaves the rows that are not undone yet as they are; who may can undo them later. */
  stop: (id: string) => Promise<void>;
  /** Counts a failed try. @returns how many there were; 0 when no request for it is left */
  noteFailure: (id: string) => Promise<number>;
};

/** The undos that workers do. */
export function createUndoRequests(connection: Connection): UndoRequests {
  const batches = bareCollection<ChangeBatchRow>(changeBatchModel(connection));
  const asked = { 'undoRequest.at': { $exists: true } };
  return {
    list: (limit) =>
      batches.find(asked).sort({ 'undoRequest.at': 1 }).limit(limit).toArray() as Promise<RequestedUndo[]>,
    find: (id) => batches.findOne({ _id: id, ...asked }) as Promise<RequestedUndo | null>,
    async stop(id) {
      await batches.updateOne({ _id: id }, { $unset: { undoRequest: '' } });
    },
    async noteFailure(id) {
      const counted = await batches.findOneAndUpdate(
        { _id: id, ...asked },
        { $inc: { 'undoRequest.failures': 1 } },
        { returnDocument: 'after' },
      );
      return counted?.undoRequest?.failures ?? 0;
    },
  };
}
