import {
  type Collection,
  type CommandFailedEvent,
  type CommandStartedEvent,
  type CommandSucceededEvent,
  type Db,
  type Document,
  MongoBulkWriteError,
  MongoClient,
  MongoServerError,
} from 'mongodb';
import { expectMatch, Mismatch } from './unified-match.ts';
import type { CollectionContent, ExpectedEvents, Json, Operation, UnifiedFile, UnifiedTest } from './unified-test.ts';

type CommandEvent = CommandStartedEvent | CommandSucceededEvent | CommandFailedEvent;

const EVENT_NAMES = {
  commandStartedEvent: 'commandStarted',
  commandSucceededEvent: 'commandSucceeded',
  commandFailedEvent: 'commandFailed',
} as const;

type EventName = keyof typeof EVENT_NAMES;

/** Commands that the driver sends on its own account. */
const OWN_COMMANDS = new Set(['configureFailPoint', 'endSessions', 'killCursors', 'hello', 'isMaster', 'ping']);

/** The clients, databases and collections of one test. */
class Entities {
  readonly clients = new Map<string, MongoClient>();
  readonly databases = new Map<string, Db>();
  readonly collections = new Map<string, Collection>();
  readonly events = new Map<string, { name: EventName; event: CommandEvent }[]>();

  create(uri: string, definitions: readonly Json[]): void {
    for (const definition of definitions) {
      const [[kind, value]] = Object.entries(definition) as [[string, Json]];
      if (kind === 'client') this.#createClient(uri, value);
      else if (kind === 'database') this.#createDatabase(value);
      else if (kind === 'collection') this.#createCollection(value);
      else throw new Mismatch(`the runner cannot make a ${kind}`);
    }
  }

  #createClient(uri: string, value: Json): void {
    const id = String(value.id);
    const client = new MongoClient(uri, { ...(value.uriOptions as object), monitorCommands: true });
    const seen: { name: EventName; event: CommandEvent }[] = [];
    for (const name of (value.observeEvents ?? []) as EventName[]) {
      const note = (event: CommandEvent): void => {
        if (!OWN_COMMANDS.has(event.commandName)) seen.push({ name, event });
      };
      client.on(EVENT_NAMES[name], note);
    }
    this.clients.set(id, client);
    this.events.set(id, seen);
  }

  #createDatabase(value: Json): void {
    const client = this.clients.get(String(value.client));
    if (client === undefined) throw new Mismatch(`no client ${value.client}`);
    const options = value.databaseOptions as object | undefined;
    this.databases.set(String(value.id), client.db(String(value.databaseName), options));
  }

  #createCollection(value: Json): void {
    const database = this.databases.get(String(value.database));
    if (database === undefined) throw new Mismatch(`no database ${value.database}`);
    const options = value.collectionOptions as object | undefined;
    this.collections.set(String(value.id), database.collection(String(value.collectionName), options));
  }

  async close(): Promise<void> {
    await Promise.all([...this.clients.values()].map((client) => client.close()));
  }
}

/**
 * Runs one test of the specification.
 * @param admin a client of its own for the data before and after
 * @throws Mismatch, or the unexpected error of an operation
 */
export async function runUnifiedTest(
  uri: string,
  admin: MongoClient,
  file: UnifiedFile,
  test: UnifiedTest,
): Promise<void> {
  await writeInitialData(admin, file.initialData ?? []);
  const entities = new Entities();
  try {
    entities.create(uri, file.createEntities ?? []);
    for (const operation of test.operations) await runOperation(entities, operation);
    for (const expected of test.expectEvents ?? []) checkEvents(entities, expected);
    for (const content of test.outcome ?? []) await checkOutcome(admin, content);
  } finally {
    await entities.close();
  }
}

async function writeInitialData(admin: MongoClient, contents: readonly CollectionContent[]): Promise<void> {
  for (const { databaseName, collectionName, documents } of contents) {
    const database = admin.db(databaseName);
    await database.dropCollection(collectionName).catch(ignoreMissingNamespace);
    await database.createCollection(collectionName);
    if (documents.length > 0) await database.collection(collectionName).insertMany(structuredCopy(documents));
  }
}

function ignoreMissingNamespace(error: unknown): void {
  if (!(error instanceof MongoServerError && error.code === 26)) throw error;
}

/** The driver adds `_id` to what it inserts; the test file's own documents must stay as they are. */
function structuredCopy(documents: readonly Json[]): Document[] {
  return documents.map((document) => ({ ...document }));
}

async function checkOutcome(
  admin: MongoClient,
  { databaseName, collectionName, documents }: CollectionContent,
): Promise<void> {
  const found = await admin.db(databaseName).collection(collectionName).find().sort({ _id: 1 }).toArray();
  expectMatch(documents, found, `outcome of ${collectionName}`);
}

function checkEvents(entities: Entities, expected: ExpectedEvents): void {
  const seen = entities.events.get(expected.client) ?? [];
  for (const [i, wanted] of expected.events.entries()) {
    const [[name, fields]] = Object.entries(wanted) as [[EventName, Json]];
    const actual = seen[i];
    if (actual === undefined || actual.name !== name)
      throw new Mismatch(`event ${i}: expected ${name}, got ${actual?.name ?? 'nothing'}`);
    const event = actual.event as unknown as Json;
    for (const field of Object.keys(fields)) expectMatch(fields[field], event[field], `event ${i} ${field}`);
  }
  if (seen.length > expected.events.length && expected.ignoreExtraEvents !== true) {
    throw new Mismatch(
      `more events than expected: ${seen.map(({ name, event }) => `${name} ${event.commandName}`).join(', ')}`,
    );
  }
}

async function runOperation(entities: Entities, operation: Operation): Promise<void> {
  const { expectError, expectResult } = operation;
  let result: unknown;
  try {
    result = await perform(entities, operation);
  } catch (error) {
    if (error instanceof Mismatch || expectError === undefined) throw error;
    checkError(expectError, error);
    return;
  }
  if (expectError !== undefined)
    throw new Mismatch(`${operation.name} should have failed with ${JSON.stringify(expectError)}`);
  if (!('expectResult' in operation)) return;
  // Documents that a cursor gives are each a root: they may hold more than the test names.
  if (Array.isArray(expectResult) && Array.isArray(result)) {
    if (expectResult.length !== result.length) expectMatch(expectResult, result, 'result');
    for (const [i, expected] of expectResult.entries()) expectMatch(expected, result[i], `result[${i}]`);
  } else {
    expectMatch(expectResult, result, 'result');
  }
}

function checkError(expected: Json, error: unknown): void {
  if (!(error instanceof Error)) throw new Mismatch(`not an Error: ${error}`);
  const isServerError = error instanceof MongoServerError;
  if (expected.isClientError === true && isServerError)
    throw new Mismatch(`expected a client error, got ${error.message}`);
  if (expected.isClientError === false && !isServerError)
    throw new Mismatch(`expected a server error, got ${error.message}`);
  if (
    typeof expected.errorContains === 'string' &&
    !error.message.toLowerCase().includes(expected.errorContains.toLowerCase())
  ) {
    throw new Mismatch(`expected a message with '${expected.errorContains}', got '${error.message}'`);
  }
  const fields = error as unknown as Json;
  if (expected.errorCode !== undefined) expectMatch(expected.errorCode, fields.code, 'error code');
  if (expected.errorCodeName !== undefined) expectMatch(expected.errorCodeName, fields.codeName, 'error code name');
  for (const label of (expected.errorLabelsContain ?? []) as string[]) {
    if (!(isServerError && error.hasErrorLabel(label))) throw new Mismatch(`expected the error label ${label}`);
  }
  if (expected.errorResponse !== undefined) {
    const response = isServerError ? (error.errorResponse ?? error) : undefined;
    expectMatch(expected.errorResponse, response, 'error response');
  }
  if (expected.expectResult !== undefined) {
    const partial = error instanceof MongoBulkWriteError ? error.result : undefined;
    expectMatch(expected.expectResult, partial ?? null, 'partial result');
  }
}

async function perform(entities: Entities, { name, object, arguments: given = {} }: Operation): Promise<unknown> {
  const collection = entities.collections.get(object);
  if (collection !== undefined) return performOnCollection(collection, name, given);
  const database = entities.databases.get(object);
  if (database !== undefined) return performOnDatabase(database, name, given);
  const client = entities.clients.get(object);
  if (client !== undefined && name === 'clientBulkWrite') return performClientBulkWrite(client, given);
  throw new Mismatch(`the runner cannot do ${name} on ${object}`);
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
  switch (name) {
    case 'aggregate': {
      const { pipeline, ...options } = given;
      return database.aggregate(pipeline as Document[], options).toArray();
    }
    case 'createCollection': {
      const { collection, ...options } = given;
      return void (await database.createCollection(String(collection), options));
    }
    case 'dropCollection':
      return void (await database.dropCollection(String(given.collection)).catch(ignoreMissingNamespace));
    case 'modifyCollection': {
      const { collection, ...options } = given;
      return database.command({ collMod: collection, ...options });
    }
    default:
      throw new Mismatch(`the runner cannot do ${name} on a database`);
  }
}

async function performOnCollection(collection: Collection, name: string, given: Json): Promise<unknown> {
  const {
    filter = {},
    update = {},
    replacement = {},
    ...rest
  } = given as { filter?: Json; update?: Json; replacement?: Json } & Json;
  const options = driverOptions(rest);
  switch (name) {
    case 'aggregate': {
      const { pipeline, ...others } = options;
      return collection.aggregate(pipeline as Document[], others).toArray();
    }
    case 'find':
      return collection.find(filter, options).toArray();
    case 'findOne':
      return collection.findOne(filter, options);
    case 'distinct': {
      const { fieldName, ...others } = options;
      return collection.distinct(String(fieldName), filter, others);
    }
    case 'count':
      return collection.count(filter, options);
    case 'countDocuments':
      return collection.countDocuments(filter, options);
    case 'estimatedDocumentCount':
      return collection.estimatedDocumentCount(options);
    case 'insertOne': {
      const { document, ...others } = options;
      return collection.insertOne({ ...(document as Document) }, others);
    }
    case 'insertMany': {
      const { documents, ...others } = options;
      return collection.insertMany(structuredCopy(documents as Json[]), others);
    }
    case 'bulkWrite': {
      const { requests, ...others } = options;
      return collection.bulkWrite(requests as Parameters<Collection['bulkWrite']>[0], others);
    }
    case 'updateOne':
      return collection.updateOne(filter, update, options);
    case 'updateMany':
      return collection.updateMany(filter, update, options);
    case 'replaceOne':
      return collection.replaceOne(filter, replacement, options);
    case 'deleteOne':
      return collection.deleteOne(filter, options);
    case 'deleteMany':
      return collection.deleteMany(filter, options);
    case 'findOneAndUpdate':
      return collection.findOneAndUpdate(filter, update, options);
    case 'findOneAndReplace':
      return collection.findOneAndReplace(filter, replacement, options);
    case 'findOneAndDelete':
      return collection.findOneAndDelete(filter, options);
    case 'createIndex': {
      const { keys, ...others } = options;
      return collection.createIndex(keys as Parameters<Collection['createIndex']>[0], others);
    }
    default:
      throw new Mismatch(`the runner cannot do ${name} on a collection`);
  }
}

function driverOptions(given: Json): Json {
  if (given.returnDocument === undefined) return given;
  return { ...given, returnDocument: String(given.returnDocument).toLowerCase() };
}
