import { randomBytes } from 'node:crypto';
import { StoreError } from '../language/store-error.ts';
import type { RowSource } from './row-source.ts';

/** A cursor that nobody reads from for this long is closed, as in MongoDB. */
const IDLE_LIMIT_MS = 10 * 60_000;

/** Results that a client has not fetched yet. */
export type OpenCursor = {
  readonly id: bigint;
  readonly namespace: string;
  readonly rows: RowSource;
  /** Whether the collection and the indexes it reads from are still there. */
  readonly isValid: () => boolean;
  /** The session that opened it, as hexadecimal, or empty. */
  readonly session: string;
  /** The transaction that it reads in; only there it can be read from. */
  readonly transaction: object | undefined;
  usedAt: number;
  isBusy: boolean;
};

/** A cursor that is about to be opened. */
type NewCursor = Omit<OpenCursor, 'id' | 'usedAt' | 'isBusy'>;

/** The open cursors of all connections. */
export class Cursors {
  private readonly byId = new Map<bigint, OpenCursor>();

  get count(): number {
    return this.byId.size;
  }

  open(opened: NewCursor): OpenCursor {
    const id = (randomBytes(8).readBigUInt64LE() >> 1n) | 1n;
    const cursor: OpenCursor = { ...opened, id, usedAt: performance.now(), isBusy: false };
    this.byId.set(id, cursor);
    return cursor;
  }

  /**
   * @throws StoreError 43 when the cursor is not there (any more) or belongs to another collection; 50739 or 50740 when
   *   it was not opened in this transaction
   */
  need(id: bigint, namespace: string, transaction: object | undefined): OpenCursor {
    const cursor = this.byId.get(id);
    if (cursor === undefined || cursor.namespace !== namespace) throw new StoreError(43, `cursor id ${id} not found`);
    if (cursor.transaction !== transaction) {
      const isOutside = cursor.transaction === undefined;
      const place = isOutside ? 'outside of this transaction' : 'in a transaction';
      throw new StoreError(isOutside ? 50739 : 50740, `cursor id ${id} was opened ${place} and can only be read there`);
    }
    if (cursor.isBusy) throw new StoreError(143, `cursor id ${id} is already in use`);
    if (!cursor.isValid()) {
      this.close(id);
      throw new StoreError(175, 'the collection or an index that the cursor reads from has been dropped');
    }
    cursor.usedAt = performance.now();
    return cursor;
  }

  /** @returns whether it was there */
  close(id: bigint): boolean {
    const cursor = this.byId.get(id);
    if (cursor === undefined) return false;
    this.byId.delete(id);
    cursor.rows.close();
    return true;
  }

  closeSession(session: string): void {
    for (const cursor of [...this.byId.values()]) if (cursor.session === session) this.close(cursor.id);
  }

  closeTransaction(transaction: object): void {
    for (const cursor of this.byId.values()) if (cursor.transaction === transaction) this.close(cursor.id);
  }

  closeIdle(now = performance.now()): void {
    for (const cursor of [...this.byId.values()]) {
      if (!cursor.isBusy && now - cursor.usedAt > IDLE_LIMIT_MS) this.close(cursor.id);
    }
  }

  closeAll(): void {
    for (const id of [...this.byId.keys()]) this.close(id);
  }
}
