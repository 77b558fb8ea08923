import type { Doc } from '../language/doc.ts';
import { badValue, failedToParse, StoreError, unsupported } from '../language/store-error.ts';
import type { Command } from '../wire/command.ts';

/** Levels that one node meets: everything that can be read is on its disk. */
const READ_LEVELS = new Set(['local', 'majority', 'available', 'linearizable', 'snapshot']);
const LEVELS_IN_TRANSACTION = new Set(['local', 'majority', 'snapshot']);
const READ_FIELDS = new Set(['level', 'afterClusterTime', 'atClusterTime', 'provenance']);
const WRITE_FIELDS = new Set(['w', 'j', 'fsync', 'wtimeout', 'provenance']);
const WRITING_COMMANDS = new Set([
  'insert',
  'update',
  'delete',
  'findAndModify',
  'findandmodify',
  'create',
  'drop',
  'dropDatabase',
  'renameCollection',
  'collMod',
  'createIndexes',
  'dropIndexes',
  'commitTransaction',
  'abortTransaction',
  // For $out and $merge, which are refused by their own names.
  'aggregate',
]);
/** Most members that a replica set can have. */
const MAX_MEMBERS = 50;

/**
 * Refuses a read concern that does not hold here.
 *
 * @throws StoreError 115 for a snapshot read outside of a transaction, 2, 72 or 40415 where MongoDB refuses too
 */
export function checkReadConcern(command: Command): void {
  const concern = command.document('readConcern');
  if (concern === undefined || concern.size === 0) return;
  refuseUnknownFields('readConcern', concern, READ_FIELDS);
  // The store keeps only the latest state.
  if (concern.has('atClusterTime')) throw unsupported('the read concern option atClusterTime');
  const level = concern.get('level') ?? 'local';
  if (typeof level !== 'string' || !READ_LEVELS.has(level)) {
    throw badValue(`Enumeration value '${level}' for field 'readConcern.level' is not a valid value.`);
  }
  if (!command.has('autocommit')) {
    if (level === 'snapshot') throw unsupported('a read with the read concern "snapshot" outside of a transaction');
    return;
  }
  if (!command.boolean('startTransaction')) {
    throw new StoreError(72, 'Only the first command in a transaction may specify a readConcern');
  }
  if (!LEVELS_IN_TRANSACTION.has(level)) {
    throw new StoreError(
      72,
      "The readConcern level must be either 'local' (default), 'majority' or 'snapshot' in order to run in a transaction",
    );
  }
}

/**
 * Reads a write concern. One node meets `w: 0`, `w: 1` and `w: 'majority'`, journaled or not.
 *
 * @returns the error that goes beside the reply, undefined when the concern is met. As in MongoDB the write itself is
 *   done: it is on this node's disk, but not where the client wants it too
 * @throws StoreError for a concern that makes no sense, or where none may be
 */
export function unmetWriteConcern(command: Command): StoreError | undefined {
  const concern = command.document('writeConcern');
  if (concern === undefined || concern.size === 0) return undefined;
  refuseUnknownFields('writeConcern', concern, WRITE_FIELDS);
  if (!WRITING_COMMANDS.has(command.name)) {
    throw new StoreError(72, `Command ${command.name} does not support writeConcern`);
  }
  if (command.has('autocommit') && command.name !== 'commitTransaction' && command.name !== 'abortTransaction') {
    throw new StoreError(72, 'writeConcern is not allowed within a multi-statement transaction');
  }
  const w = concern.get('w') ?? 1;
  if (w === 'majority') return undefined;
  if (typeof w === 'string') {
    return new StoreError(79, `No write concern mode named '${w}' found in replica set configuration`);
  }
  const members = Number(w);
  if (!Number.isInteger(members) || members < 0 || members > MAX_MEMBERS) {
    throw failedToParse(`w has to be a non-negative number and not greater than ${MAX_MEMBERS}`);
  }
  return members > 1 ? new StoreError(100, 'Not enough data-bearing nodes') : undefined;
}

function refuseUnknownFields(concern: string, given: Doc, known: ReadonlySet<string>): void {
  for (const name of given.names) {
    if (!known.has(name)) throw new StoreError(40415, `BSON field '${concern}.${name}' is an unknown field.`);
  }
}
