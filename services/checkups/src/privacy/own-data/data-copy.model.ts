import { type Connection, Schema } from 'mongoose';
import { schemaOptions } from '../../platform/schema-options.ts';
import type { DataCopyPieceRow, DataCopyRow } from './data-copy.ts';

const copies = new Schema<DataCopyRow>(
  {
    _id: { type: String, required: true },
    userId: { type: String, required: true },
    format: { type: String, enum: ['json', 'pdf'], required: true },
    language: { type: String, required: true },
    state: { type: String, enum: ['waiting', 'making', 'ready', 'failed'], default: 'waiting' },
    isOpen: { type: Boolean },
    counts: { type: Schema.Types.Mixed, default: {} },
    rowsTotal: { type: Number, default: null },
    failures: { type: Number, default: 0 },
    pieceCount: { type: Number, default: 0 },
    byteLength: { type: Number, default: null },
    requestedAt: { type: Date, required: true },
    expiresAt: { type: Date, required: true },
  },
  schemaOptions('dataCopies'),
);
const ofOpen = { partialFilterExpression: { isOpen: true } };
copies.index({ userId: 1, format: 1, isOpen: 1 }, { ...ofOpen, unique: true });
copies.index({ isOpen: 1, requestedAt: 1 }, ofOpen);
copies.index({ userId: 1, requestedAt: 1 });
copies.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

const pieces = new Schema<DataCopyPieceRow>(
  {
    _id: { type: String, required: true },
    copyId: { type: String, required: true },
    userId: { type: String, required: true },
    part: { type: Number, required: true },
    place: { type: Number, required: true },
    bytes: { type: Buffer, required: true },
    expiresAt: { type: Date, required: true },
  },
  schemaOptions('dataCopyPieces'),
);
pieces.index({ copyId: 1, part: 1, place: 1 });
pieces.index({ userId: 1 });
pieces.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export const dataCopyModel = (connection: Connection) => connection.model<DataCopyRow>('DataCopy', copies);
export const dataCopyPieceModel = (connection: Connection) =>
  connection.model<DataCopyPieceRow>('DataCopyPiece', pieces);
