import { type Connection, Schema } from 'mongoose';
import type { Migration } from './migration.ts';

/** A migration that is done. */
type LedgerRow = {
  /** The migration's number. */
  _id: number;
  name: string;
  doneAt: Date;
  durationMs: number;
};

const schema = new Schema<LedgerRow>(
  { _id: Number, name: String, doneAt: Date, durationMs: Number },
  { collection: 'migrations', autoIndex: false, autoCreate: false, versionKey: false },
);

export type MigrationLedger = {
  /** What is done, by number. */
  list: () => Promise<Pick<LedgerRow, '_id' | 'name'>[]>;
  /** Notes a migration as done; noting it twice changes nothing. */
  add: (migration: Migration, doneAt: Date, durationMs: number) => Promise<void>;
};

/** Which migrations a database has behind it. */
export function createMigrationLedger(connection: Connection): MigrationLedger {
  const rows = connection.model<LedgerRow>('Migration', schema);
  return {
    list: () => rows.find({}, { name: 1 }).sort({ _id: 1 }).lean(),
    async add({ number, name }, doneAt, durationMs) {
      await rows.updateOne({ _id: number }, { $setOnInsert: { name, doneAt, durationMs } }, { upsert: true });
    },
  };
}
