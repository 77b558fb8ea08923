import { type Connection, Schema } from 'mongoose';
import { schemaOptions } from '../../platform/schema-options.ts';
import type { ImportDocument, ImportPieceDocument, ImportRowDocument } from './import-row.ts';

const mixed = Schema.Types.Mixed;

const imports = new Schema<ImportDocument>(
  {
    _id: { type: String, required: true },
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
    leftOut: { type: Number, default: 0 },
    changeId: { type: String, default: null },
    failures: { type: Number, default: 0 },
    createdAt: { type: Date, required: true },
    expiresAt: { type: Date, required: true },
  },
  schemaOptions('imports'),
);
imports.index({ createdBy: 1, createdAt: -1 });
imports.index({ isWorking: 1, createdAt: 1 }, { partialFilterExpression: { isWorking: true } });
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

const rows = new Schema<ImportRowDocument>(
  {
    _id: { type: String, required: true },
    importId: { type: String, required: true },
    line: { type: Number, required: true },
    cells: { type: [String], default: [] },
    unreadable: { type: String },
    isAbsent: { type: Boolean },
    userId: { type: String },
    outcome: { type: String, default: null },
    problems: { type: mixed, default: [] },
    isDone: { type: Boolean, default: false },
    expiresAt: { type: Date, required: true },
  },
  schemaOptions('importRows'),
);
rows.index({ importId: 1, line: 1 });
rows.index({ importId: 1, outcome: 1, line: 1 });
rows.index({ importId: 1, isDone: 1, outcome: 1 });
rows.index({ userId: 1 }, { partialFilterExpression: { userId: { $exists: true } } });
rows.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export const importModel = (connection: Connection) => connection.model<ImportDocument>('Import', imports);
export const importPieceModel = (connection: Connection) =>
  connection.model<ImportPieceDocument>('ImportPiece', pieces);
export const importRowModel = (connection: Connection) => connection.model<ImportRowDocument>('ImportRow', rows);
