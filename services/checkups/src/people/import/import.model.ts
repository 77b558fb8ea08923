import { type Connection, Schema } from 'mongoose';
import { schemaOptions } from '../../platform/schema-options.ts';
import type { ImportDocument, ImportPieceDocument, ImportRowsDocument } from './import-row.ts';

const mixed = Schema.Types.Mixed;

const imports = new Schema<ImportDocument>(
  {
    _id: { type: String, required: true },
    kind: { type: String, required: true },
    createdBy: { type: String, required: true },
    permissions: { type: [String], default: [] },
    fileName: { type: String, required: true },
    size: { type: Number, required: true },
    pieceCount: { type: Number, required: true },
    state: { type: String, required: true },
    isWorking: { type: Boolean },
    revision: { type: Number, default: 0 },
    problem: { type: String, default: null },
    encoding: { type: String, default: null },
    delimiter: { type: String, default: null },
    headers: { type: [String], default: [] },
    firstCells: { type: [String], default: [] },
    fields: { type: [String], default: [] },
    isComplete: { type: Boolean, default: false },
    rowCount: { type: Number, default: 0 },
    trial: { type: mixed, default: null },
    progress: { type: mixed, default: null },
    sendWelcome: { type: Boolean, default: false },
    language: { type: String, default: 'en' },
    committedAt: { type: Date, default: null },
    writtenLine: { type: Number, default: 0 },
    leftOut: { type: Number, default: 0 },
    changeId: { type: String, default: null },
    failures: { type: Number, default: 0 },
    createdAt: { type: Date, required: true },
    expiresAt: { type: Date, required: true },
  },
  schemaOptions('imports'),
);
imports.index({ createdBy: 1, kind: 1, createdAt: -1 });
imports.index({ isWorking: 1, createdAt: 1 }, { partialFilterExpression: { isWorking: true } });
imports.index({ 'trial.managers.userId': 1 });
imports.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

const pieces = new Schema<ImportPieceDocument>(
  {
    _id: { type: String, required: true },
    importId: { type: String, required: true },
    place: { type: Number, required: true },
    bytes: { type: Buffer, required: true },
    expiresAt: { type: Date, required: true },
  },
  schemaOptions('importPieces'),
);
pieces.index({ importId: 1, place: 1 });
pieces.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

const rows = new Schema<ImportRowsDocument>(
  {
    _id: { type: String, required: true },
    importId: { type: String, required: true },
    firstLine: { type: Number, required: true },
    rows: { type: mixed, default: [] },
    rowCount: { type: Number, default: 0 },
    counts: { type: mixed, default: {} },
    userIds: { type: [String], default: [] },
    isAbsent: { type: Boolean },
    revision: { type: Number, default: 0 },
    expiresAt: { type: Date, required: true },
  },
  schemaOptions('importRows'),
);
rows.index({ importId: 1, firstLine: 1 });
rows.index({ userIds: 1 });
rows.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export const importModel = (connection: Connection) => connection.model<ImportDocument>('Import', imports);
export const importPieceModel = (connection: Connection) =>
  connection.model<ImportPieceDocument>('ImportPiece', pieces);
export const importRowsModel = (connection: Connection) => connection.model<ImportRowsDocument>('ImportRows', rows);
