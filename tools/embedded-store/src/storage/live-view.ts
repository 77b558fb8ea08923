import type { Catalog } from './catalog.ts';
import type { Collection, Index } from './collection.ts';
import type { Environment } from './environment.ts';
import { MustWait } from './group-commit.ts';
import type { Locks } from './locks.ts';
import type { Entry, KeySpan, TableName } from './tables.ts';
import type { WriteView } from './views.ts';

/** The latest data, changed by writes outside of transactions. */
export class LiveView implements WriteView {
  private readonly environment: Environment;
  private readonly catalog: Catalog;
  private readonly locks: Locks;

  constructor(environment: Environment, catalog: Catalog, locks: Locks) {
    this.environment = environment;
    this.catalog = catalog;
    this.locks = locks;
  }

  get(table: TableName, key: Uint8Array): Buffer | undefined {
    return this.environment.get(table, key);
  }

  scan(table: TableName, span: KeySpan, isReverse: boolean, limit: number): Entry[] {
    return this.environment.scan(table, span, isReverse, limit);
  }

  count(table: TableName, span: KeySpan): number {
    return this.environment.count(table, span);
  }

  put(table: TableName, key: Uint8Array, value: Uint8Array): void {
    this.environment.put(table, key, value);
  }

  remove(table: TableName, key: Uint8Array): void {
    this.environment.remove(table, key);
  }

  claim(table: TableName, key: Uint8Array): void {
    if (this.locks.isIdle) return;
    if (this.locks.isHeld(table, key)) throw new MustWait();
    this.locks.noteChange(table, key);
  }

  changeCount(collection: Collection, by: number): void {
    this.catalog.changeCount(collection, by);
  }

  markMultikey(collection: Collection, index: Index, multikey: readonly boolean[]): void {
    this.catalog.markMultikey(this, collection, index, multikey);
  }
}
