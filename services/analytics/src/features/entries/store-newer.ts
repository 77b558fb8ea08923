import { mongo } from 'mongoose';

const DUPLICATE_KEY = 11_000;

/** Stores rows that are newer than what is there, by their version; the same again changes nothing. */
export async function storeNewer<Row extends { _id: string; version: number }>(
  collection: mongo.Collection<Row>,
  rows: readonly Row[],
): Promise<void> {
  if (rows.length === 0) return;
  const writes = rows.map(({ _id, ...row }) => ({
    updateOne: { filter: { _id, version: { $lt: row.version } }, update: { $set: row }, upsert: true },
  }));
  try {
    await collection.bulkWrite(writes as unknown as mongo.AnyBulkWriteOperation<Row>[], { ordered: false });
  } catch (error) {
    // There in the same or a newer version: the filter passed it by and it could not be inserted a second time.
    const isKept =
      error instanceof mongo.MongoBulkWriteError &&
      [error.writeErrors].flat().every(({ code }) => code === DUPLICATE_KEY);
    if (!isKept) throw error;
  }
}
