import { BSON, type Document, type MongoClient } from 'mongodb';
import { migrations as ofAnalytics } from '../../services/analytics/src/migrations/migrations.ts';
import { migrations as ofCheckups } from '../../services/checkups/src/main/migrations/migrations.ts';
import { type Counts, DATABASES, type DatabaseName } from './backup-format.ts';
import { checkBackup, type OpenedBackup } from './read-backup.ts';

const BATCH = 500;

/**
 * Not put back. Log-ins and links that were ended after the backup would hold again: people log in anew, and ask for a new link.
 */
const LEFT_OUT: ReadonlySet<string> = new Set(['checkups.sessions', 'checkups.resetCodes', 'checkups.setups']);

/** A version that no release knows, so that no process starts on half of the data. */
const UNFINISHED = { _id: 1_000_000, name: 'a restore that has not finished' };

const KNOWN: Readonly<Record<DatabaseName, number>> = { checkups: ofCheckups.length, analytics: ofAnalytics.length };

/** @throws Error when this release is older than the data */
function assertKnown({ header: { versions, release } }: OpenedBackup): void {
  for (const database of DATABASES)
    if (versions[database] > KNOWN[database])
      throw new Error(
        `the backup is of release ${release} with version ${versions[database]} of ${database}, and this release knows ` +
          `version ${KNOWN[database]}: restore it with that release or a newer one`,
      );
}

/** @throws Error naming what is there already */
async function assertEmpty(client: MongoClient): Promise<void> {
  for (const database of DATABASES)
    for (const { name } of await client.db(database).listCollections({}, { nameOnly: true }).toArray())
      if (
        (await client
          .db(database)
          .collection(name)
          .findOne({}, { projection: { _id: 1 } })) !== null
      )
        throw new Error(
          `the database ${database} is not empty (${name}): name an empty MongoDB in MONGODB_URI. Nothing was changed`,
        );
}

/** Keeps the numbers as they were stored: 1 as a whole number and 1 as a fraction are two types. */
const toDocument = (bytes: Uint8Array): Document =>
  BSON.deserialize(bytes, { promoteValues: false, promoteBuffers: false, bsonRegExp: true });

export type Restored = { counts: Counts; leftOut: string[] };

/**
 * Puts a backup into an empty MongoDB. It is read to its end once before anything is written, and no process of the product
 * starts until all of it is there.
 *
 * @throws Error when the backup is damaged or too new, or the target is not empty; nothing was changed then
 */
export async function restoreBackup(client: MongoClient, backup: OpenedBackup): Promise<Restored> {
  assertKnown(backup);
  await assertEmpty(client);
  const counts = await checkBackup(backup);
  const ledgers = DATABASES.map((name) => client.db(name).collection<{ _id: number; name: string }>('migrations'));
  for (const ledger of ledgers) await ledger.insertOne(UNFINISHED);
  await backup.read(async (records) => {
    let target = client.db(DATABASES[0]).collection('');
    let isLeftOut = false;
    let batch: Document[] = [];
    const flush = async () => {
      if (batch.length > 0) await target.insertMany(batch, { ordered: false });
      batch = [];
    };
    for await (const record of records) {
      if (record.mark === 'document') {
        if (!isLeftOut) batch.push(toDocument(record.bytes));
        if (batch.length >= BATCH) await flush();
        continue;
      }
      await flush();
      if (record.mark === 'collection') {
        target = client.db(record.database).collection(record.collection);
        isLeftOut = LEFT_OUT.has(`${record.database}.${record.collection}`);
      }
    }
  });
  for (const ledger of ledgers) await ledger.deleteOne({ _id: UNFINISHED._id });
  return { counts, leftOut: Object.keys(counts).filter((name) => LEFT_OUT.has(name)) };
}
