import {
  AbstractCursor,
  ChangeStream,
  type Document,
  MongoBulkWriteError,
  type MongoClient,
  MongoError,
  MongoServerError,
} from 'mongodb';
import { structuredCopy } from './unified-collection-operations.ts';
import { Entities } from './unified-entities.ts';
import { checkEvents } from './unified-events.ts';
import { expectMatch, Mismatch } from './unified-match.ts';
import { ignoreMissingNamespace, perform } from './unified-operations.ts';
import type { CollectionContent, Json, Operation, Server, UnifiedFile, UnifiedTest } from './unified-test.ts';

/** What the tests run against. */
export type Target = {
  readonly uri: string;
  /** A client of its own for the data before and after a test. */
  readonly admin: MongoClient;
  readonly server: Server;
};

/**
 * Runs one test of a specification.
 * @throws Mismatch, or the unexpected error of an operation
 */
export async function runUnifiedTest(
  { uri, admin, server }: Target,
  file: UnifiedFile,
  test: UnifiedTest,
): Promise<void> {
  await writeInitialData(admin, file.initialData ?? []);
  const entities = new Entities(uri, admin);
  try {
    entities.create(file.createEntities ?? []);
    for (const operation of test.operations) await runOperation(entities, operation);
    for (const expected of test.expectEvents ?? []) checkEvents(entities, server, expected);
  } finally {
    await entities.close();
  }
  for (const content of test.outcome ?? []) await checkOutcome(admin, content);
}

async function writeInitialData(admin: MongoClient, contents: readonly CollectionContent[]): Promise<void> {
  for (const { databaseName, collectionName, documents } of contents) {
    const database = admin.db(databaseName);
    await database.dropCollection(collectionName).catch(ignoreMissingNamespace);
    await database.createCollection(collectionName);
    if (documents.length > 0) await database.collection(collectionName).insertMany(structuredCopy(documents));
  }
}

async function checkOutcome(
  admin: MongoClient,
  { databaseName, collectionName, documents }: CollectionContent,
): Promise<void> {
  const found = await admin.db(databaseName).collection(collectionName).find().sort({ _id: 1 }).toArray();
  expectMatch(documents, found, `outcome of ${collectionName}`);
}

/** @param passesOn whether errors that are expected go on, as inside the callback of `withTransaction` */
async function runOperation(entities: Entities, operation: Operation, passesOn = false): Promise<void> {
  const { expectError, expectResult, saveResultAsEntity, ignoreResultAndError } = operation;
  let result: unknown;
  try {
    result = await perform(entities, operation, async (operations) => {
      for (const one of operations) await runOperation(entities, one, true);
    });
  } catch (error) {
    if (error instanceof Mismatch) throw error;
    if (ignoreResultAndError === true && !passesOn) return;
    if (expectError === undefined) throw error;
    checkError(expectError, error);
    if (passesOn) throw error;
    return;
  }
  if (ignoreResultAndError === true) return;
  if (expectError !== undefined)
    throw new Mismatch(`${operation.name} should have failed with ${JSON.stringify(expectError)}`);
  if (saveResultAsEntity !== undefined) keep(entities, saveResultAsEntity, result);
  if ('expectResult' in operation) checkResult(entities, expectResult, result);
}

function keep(entities: Entities, name: string, result: unknown): void {
  if (result instanceof AbstractCursor || result instanceof ChangeStream) entities.cursors.set(name, result);
  else entities.values.set(name, result);
}

function checkResult(entities: Entities, expected: unknown, result: unknown): void {
  if (!Array.isArray(expected) || !Array.isArray(result)) {
    expectMatch(expected, result, 'result', entities);
    return;
  }
  // Documents that a cursor gives are each a root: they may hold more than the test names.
  if (expected.length !== result.length) expectMatch(expected, result, 'result', entities);
  for (const [i, one] of expected.entries()) expectMatch(one, result[i], `result[${i}]`, entities);
}

function checkError(expected: Json, error: unknown): void {
  if (!(error instanceof Error)) throw new Mismatch(`not an Error: ${error}`);
  const isServerError = error instanceof MongoServerError;
  if (typeof expected.isClientError === 'boolean' && expected.isClientError === isServerError) {
    throw new Mismatch(`expected an error of the ${isServerError ? 'client' : 'server'}, got ${error.message}`);
  }
  const text = expected.errorContains;
  if (typeof text === 'string' && !error.message.toLowerCase().includes(text.toLowerCase())) {
    throw new Mismatch(`expected a message with '${text}', got '${error.message}'`);
  }
  const fields = error as unknown as Json;
  if (expected.errorCode !== undefined) expectMatch(expected.errorCode, fields.code, 'error code');
  if (expected.errorCodeName !== undefined) expectMatch(expected.errorCodeName, fields.codeName, 'error code name');
  checkLabels(expected, error);
  if (expected.errorResponse !== undefined) {
    const response: Document | undefined = isServerError ? (error.errorResponse ?? error) : undefined;
    expectMatch(expected.errorResponse, response, 'error response');
  }
  if (expected.expectResult !== undefined) {
    const partial = error instanceof MongoBulkWriteError ? error.result : undefined;
    expectMatch(expected.expectResult, partial ?? null, 'partial result');
  }
}

function checkLabels(expected: Json, error: Error): void {
  const has = (label: string): boolean => error instanceof MongoError && error.hasErrorLabel(label);
  for (const label of (expected.errorLabelsContain ?? []) as string[]) {
    if (!has(label)) throw new Mismatch(`expected the error label ${label} on '${error.message}'`);
  }
  for (const label of (expected.errorLabelsOmit ?? []) as string[]) {
    if (has(label)) throw new Mismatch(`expected no error label ${label} on '${error.message}'`);
  }
}
