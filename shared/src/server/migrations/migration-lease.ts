import { type Connection, Schema } from 'mongoose';

const LEASE_ID = 'migrations';
const DUPLICATE_KEY = 11_000;

type LeaseRow = { _id: string; holder: string | null; until: Date };

const schema = new Schema<LeaseRow>(
  { _id: String, holder: String, until: Date },
  { collection: 'migrationLeases', autoIndex: false, autoCreate: false, versionKey: false },
);

export type MigrationLease = {
  /** Takes the lease, or renews its own; false while another process holds it. */
  take: () => Promise<boolean>;
  /** Holds it for another `leaseMs`; false when another process has taken it over. */
  renew: () => Promise<boolean>;
  /** Lets the next process take it at once. */
  release: () => Promise<void>;
};

/**
 * The right to migrate a database, held by one process at a time. It expires `leaseMs` after the last renewal, so that
 * a killed process does not block the next. All times are the database's own: the clocks of two machines differ.
 */
export function createMigrationLease(
  connection: Connection,
  { holder, leaseMs }: { holder: string; leaseMs: number },
): MigrationLease {
  // The driver's collection, because mongoose would cast the stages of these updates as documents.
  const { collection: leases } = connection.model<LeaseRow>('MigrationLease', schema);
  const held = { _id: LEASE_ID as never, holder };
  const extend = { $set: { holder: { $literal: holder }, until: { $add: ['$$NOW', leaseMs] } } };

  /** An update with `$expr` cannot insert, so the row is created first. */
  async function addRow(): Promise<void> {
    try {
      const free = { $setOnInsert: { holder: null, until: new Date(0) } };
      await leases.updateOne({ _id: LEASE_ID as never }, free, { upsert: true });
    } catch (error) {
      if ((error as { code?: unknown }).code !== DUPLICATE_KEY) throw error;
    }
  }

  return {
    async take() {
      await addRow();
      const isFree = { $expr: { $lte: ['$until', '$$NOW'] } };
      const { matchedCount } = await leases.updateOne({ _id: LEASE_ID as never, $or: [{ holder }, isFree] }, [extend]);
      return matchedCount === 1;
    },

    async renew() {
      const { matchedCount } = await leases.updateOne(held, [extend]);
      return matchedCount === 1;
    },

    async release() {
      await leases.updateOne(held, { $set: { holder: null, until: new Date(0) } });
    },
  };
}
