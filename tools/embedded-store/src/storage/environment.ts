import { join } from 'node:path';
import { type Database, open, type RootDatabase, type Transaction, type TransactionFlags } from 'lmdb';
import { DATA_FILE } from './data-file.ts';
import type { Entry, KeySpan, TableName } from './tables.ts';
import type { ReadView } from './views.ts';

type Table = Database<Buffer, Uint8Array>;

/** Abortable and committed before the call returns, which with LMDB's defaults means: flushed to the disk. */
const DURABLE_TRANSACTION = 3;
/** Address space, not disk space: the file grows with its data. */
const MAP_BYTES = 64 * 2 ** 30;

/** The data file, opened by this thread. Threads of one process may open the same folder; processes may not. */
export class Environment implements ReadView {
  private readonly root: RootDatabase<Buffer, Uint8Array>;
  private readonly tables: Record<TableName, Table>;

  /** @throws Error of LMDB when the folder cannot be read or written */
  constructor(dataFolder: string) {
    // Overlapping sync would let a commit be seen before it is on the disk; plain LMDB commits are simpler to trust.
    this.root = open(join(dataFolder, DATA_FILE), {
      encoding: 'binary',
      keyEncoding: 'binary',
      maxDbs: 8,
      maxReaders: 256,
      mapSize: MAP_BYTES,
      overlappingSync: false,
      noSubdir: true,
      noMemInit: true,
    });
    const table = (name: string): Table => this.root.openDB({ name, encoding: 'binary', keyEncoding: 'binary' });
    this.tables = {
      documents: table('documents'),
      indexes: table('indexes'),
      catalog: table('catalog'),
      sessions: table('sessions'),
    };
  }

  get(table: TableName, key: Uint8Array): Buffer | undefined {
    return this.tables[table].getBinary(key);
  }

  scan(table: TableName, span: KeySpan, isReverse: boolean, limit: number): Entry[] {
    return this.scanWith(table, span, isReverse, limit, undefined);
  }

  count(table: TableName, span: KeySpan): number {
    if (Buffer.compare(span.low, span.high) >= 0) return 0;
    return this.tables[table].getCount({ start: span.low, end: span.high });
  }

  put(table: TableName, key: Uint8Array, value: Uint8Array): void {
    this.tables[table].putSync(key, value as Buffer);
  }

  remove(table: TableName, key: Uint8Array): void {
    this.tables[table].removeSync(key);
  }

  /** Runs the writes of `action` as one durable transaction; a throw undoes all of them. Nested calls undo only themselves. */
  transact<T>(action: () => T): T {
    return this.root.transactionSync(action, DURABLE_TRANSACTION as TransactionFlags);
  }

  /** Lets the next read see what other threads have committed. */
  refresh(): void {
    this.root.resetReadTxn();
  }

  /** A view of the data as it is now, whatever is written later. Must be released: it keeps old pages from being reused. */
  snapshot(): Snapshot {
    this.root.resetReadTxn();
    const transaction = this.root.useReadTransaction();
    return new Snapshot(this, transaction);
  }

  /** @internal for Snapshot */
  getWith(table: TableName, key: Uint8Array, transaction: Transaction): Buffer | undefined {
    return this.tables[table].get(key, { transaction });
  }

  /** @internal for Snapshot */
  countWith(table: TableName, span: KeySpan, transaction: Transaction): number {
    if (Buffer.compare(span.low, span.high) >= 0) return 0;
    return this.tables[table].getCount({ start: span.low, end: span.high, transaction });
  }

  /** @internal for Snapshot */
  scanWith(
    table: TableName,
    span: KeySpan,
    isReverse: boolean,
    limit: number,
    transaction: Transaction | undefined,
  ): Entry[] {
    const entries: Entry[] = [];
    if (limit <= 0 || Buffer.compare(span.low, span.high) >= 0) return entries;
    const base = transaction === undefined ? { limit } : { limit, transaction };
    const range = isReverse
      ? { ...base, start: span.high, end: span.low, reverse: true, exclusiveStart: true, inclusiveEnd: true }
      : { ...base, start: span.low, end: span.high };
    for (const entry of this.tables[table].getRange(range)) entries.push(entry as Entry);
    return entries;
  }

  /** Sizes for `serverStatus`. */
  statistics(): { readonly pageBytes: number; readonly lastPage: number; readonly mapBytes: number } {
    const all = this.root.getStats() as { pageSize: number; lastPageNumber: number; mapSize: number };
    return { pageBytes: all.pageSize, lastPage: all.lastPageNumber, mapBytes: all.mapSize };
  }

  async close(): Promise<void> {
    await this.root.close();
  }
}

/** The data as it was at one moment. */
export class Snapshot implements ReadView {
  private readonly environment: Environment;
  private transaction: Transaction | undefined;

  constructor(environment: Environment, transaction: Transaction) {
    this.environment = environment;
    this.transaction = transaction;
  }

  get(table: TableName, key: Uint8Array): Buffer | undefined {
    return this.environment.getWith(table, key, this.open());
  }

  scan(table: TableName, span: KeySpan, isReverse: boolean, limit: number): Entry[] {
    return this.environment.scanWith(table, span, isReverse, limit, this.open());
  }

  count(table: TableName, span: KeySpan): number {
    return this.environment.countWith(table, span, this.open());
  }

  /** Gives the old pages back. The view cannot be read any more. */
  release(): void {
    this.transaction?.done();
    this.transaction = undefined;
  }

  private open(): Transaction {
    if (this.transaction === undefined) throw new Error('this snapshot has been released');
    return this.transaction;
  }
}
