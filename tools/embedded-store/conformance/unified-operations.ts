import {
  AbstractCursor,
  type ChangeStream,
  type ClientSession,
  type Db,
  type Document,
  type GridFSBucket,
  type MongoClient,
  MongoServerError,
  ReadPreference,
} from 'mongodb';
import { performOnCollection, watch } from './unified-collection-operations.ts';
import type { Entities } from './unified-entities.ts';
import { Mismatch } from './unified-match.ts';
import type { Json, Operation } from './unified-test.ts';
import { performForTest } from './unified-test-runner-operations.ts';

/** Runs the operations of a callback; their errors go on to the driver. */
type RunCallback = (operations: readonly Operation[]) => Promise<void>;

/**
 * Does one operation of a test.
 * @returns its result
 * @throws what the driver throws, or Mismatch for an operation that the runner does not know
 */
export async function perform(
  entities: Entities,
  { name, object, arguments: given = {} }: Operation,
  runCallback: RunCallback,
): Promise<unknown> {
  if (object === 'testRunner') return performForTest(entities, name, given);
  const options = driverOptions(entities, given);
  const collection = entities.collections.get(object);
  if (collection !== undefined) return performOnCollection(collection, name, options);
  const database = entities.databases.get(object);
  if (database !== undefined) return performOnDatabase(database, name, options);
  const client = entities.clients.get(object);
  if (client !== undefined) return performOnClient(client, name, options);
  const session = entities.sessions.get(object);
  if (session !== undefined) return performOnSession(session, name, options, runCallback);
  const bucket = entities.buckets.get(object);
  if (bucket !== undefined) return performOnBucket(bucket, name, options);
  const cursor = entities.cursors.get(object);
  if (cursor !== undefined) return performOnCursor(cursor, name);
  throw new Mismatch(`the runner cannot do ${name} on ${object}`);
}

/** Arguments in the driver's terms. */
function driverOptions(entities: Entities, given: Json): Json {
  const { session, readPreference, returnDocument } = given as Record<string, unknown>;
  return {
    ...given,
    ...(session !== undefined && { session: entities.session(String(session)) }),
    ...(readPreference !== undefined && { readPreference: ReadPreference.fromOptions({ readPreference } as object) }),
    ...(returnDocument !== undefined && { returnDocument: String(returnDocument).toLowerCase() }),
  };
}

async function performOnSession(
  session: ClientSession,
  name: string,
  { callback, ...options }: Json,
  runCallback: RunCallback,
): Promise<unknown> {
  switch (name) {
    case 'startTransaction':
      return session.startTransaction(options);
    case 'commitTransaction':
      return session.commitTransaction(options);
    case 'abortTransaction':
      return session.abortTransaction(options);
    case 'endSession':
      return session.endSession();
    case 'withTransaction':
      return session.withTransaction(() => runCallback(callback as Operation[]), options);
    case 'getSnapshotTime':
      return (session as unknown as { snapshotTime?: unknown }).snapshotTime;
    default:
      throw new Mismatch(`the runner cannot do ${name} on a session`);
  }
}

async function performOnClient(client: MongoClient, name: string, options: Json): Promise<unknown> {
  switch (name) {
    case 'clientBulkWrite':
      return performClientBulkWrite(client, options);
    case 'createChangeStream':
      return watch(client, options);
    case 'listDatabases':
      return (await client.db().admin().listDatabases(options)).databases;
    case 'listDatabaseNames':
      return (
        await client
          .db()
          .admin()
          .listDatabases({ ...options, nameOnly: true })
      ).databases;
    default:
      throw new Mismatch(`the runner cannot do ${name} on a client`);
  }
}

/** The specification writes `{updateOne: {…}}`, the driver `{name: 'updateOne', …}`. */
async function performClientBulkWrite(client: MongoClient, { models, ...options }: Json): Promise<unknown> {
  const writes = (models as Json[]).map((model) => {
    const [[name, fields]] = Object.entries(model) as [[string, Json]];
    return { name, ...fields };
  });
  return client.bulkWrite(writes as unknown as Parameters<MongoClient['bulkWrite']>[0], options);
}

async function performOnDatabase(database: Db, name: string, given: Json): Promise<unknown> {
  const { command, commandName, collection, filter = {}, pipeline, ...options } = given;
  switch (name) {
    case 'aggregate':
      return database.aggregate(pipeline as Document[], options).toArray();
    case 'createChangeStream':
      return watch(database, given);
    case 'createCollection':
      return void (await database.createCollection(String(collection), options));
    case 'dropCollection':
      return void (await database.dropCollection(String(collection), options).catch(ignoreMissingNamespace));
    case 'modifyCollection':
      return database.command({ collMod: collection, ...options });
    case 'listCollections':
      return database.listCollections(filter as Document, options).toArray();
    case 'listCollectionNames':
      return database.listCollections(filter as Document, { ...options, nameOnly: true }).toArray();
    case 'runCommand':
      return database.command(command as Document, options);
    case 'runCursorCommand':
      return commandCursor(database, command as Document, options).toArray();
    case 'createCommandCursor': {
      const cursor = commandCursor(database, command as Document, options);
      // Sends the command; the first document stays for the test.
      await cursor.hasNext();
      return cursor;
    }
    default:
      throw new Mismatch(`the runner cannot do ${name} on a database`);
  }
}

/** Nothing to drop is no error here. */
export function ignoreMissingNamespace(error: unknown): void {
  if (!(error instanceof MongoServerError && error.code === 26)) throw error;
}

function commandCursor(database: Db, command: Document, options: Json): ReturnType<Db['runCursorCommand']> {
  const { batchSize, maxTimeMS, comment, ...others } = options;
  const cursor = database.runCursorCommand(command, others);
  if (batchSize !== undefined) cursor.setBatchSize(Number(batchSize));
  if (maxTimeMS !== undefined) cursor.setMaxTimeMS(Number(maxTimeMS));
  if (comment !== undefined) cursor.setComment(comment);
  return cursor;
}

async function performOnBucket(bucket: GridFSBucket, name: string, { id, filename }: Json): Promise<Buffer> {
  if (name !== 'download' && name !== 'downloadByName') throw new Mismatch(`the runner cannot do ${name} on a bucket`);
  const stream =
    name === 'download' ? bucket.openDownloadStream(id as never) : bucket.openDownloadStreamByName(String(filename));
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

async function performOnCursor(cursor: AbstractCursor | ChangeStream, name: string): Promise<unknown> {
  switch (name) {
    case 'iterateUntilDocumentOrError':
      return cursor.next();
    case 'iterateOnce':
      return cursor.tryNext();
    case 'close':
      return cursor.close();
    default:
      throw new Mismatch(`the runner cannot do ${name} on a ${cursor instanceof AbstractCursor ? 'cursor' : 'stream'}`);
  }
}
