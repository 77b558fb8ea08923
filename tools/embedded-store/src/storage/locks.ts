import { StoreError } from '../language/store-error.ts';
import type { TableName } from './tables.ts';

/** A transaction as the locks know it. */
export type Holder = { readonly startedAt: number };

/**
 * What open transactions hold, and what has changed since the oldest of them began. Both are needed for "the first
 * writer wins"; with no transaction open there is nothing to remember.
 */
export class Locks {
  private readonly held = new Map<string, Holder>();
  private readonly changedAt = new Map<string, number>();
  private readonly holders = new Set<Holder>();
  private uncommitted: string[] = [];
  private sequence = 0;

  get isIdle(): boolean {
    return this.holders.size === 0;
  }

  /** Number of the latest committed group. */
  get now(): number {
    return this.sequence;
  }

  enter(holder: Holder): void {
    this.holders.add(holder);
  }

  /** The transaction has ended: everything it held is free. */
  leave(holder: Holder): void {
    this.holders.delete(holder);
    for (const [name, owner] of this.held) if (owner === holder) this.held.delete(name);
    if (this.isIdle) this.changedAt.clear();
  }

  isHeld(table: TableName, key: Uint8Array): boolean {
    return this.held.has(nameOf(table, key));
  }

  /** @throws StoreError 112 when another transaction holds it or it has changed since this one began */
  hold(holder: Holder, table: TableName, key: Uint8Array): void {
    const name = nameOf(table, key);
    const owner = this.held.get(name);
    if (owner === holder) return;
    if (owner !== undefined || (this.changedAt.get(name) ?? 0) > holder.startedAt) throw writeConflict();
    this.held.set(name, holder);
  }

  /** Whether a write outside of this transaction has changed it since the transaction began. */
  hasChangedSince(holder: Holder, table: TableName, key: Uint8Array): boolean {
    return (this.changedAt.get(nameOf(table, key)) ?? 0) > holder.startedAt;
  }

  /** A write of the current group changes it. */
  noteChange(table: TableName, key: Uint8Array): void {
    this.uncommitted.push(nameOf(table, key));
  }

  /** The current group is on the disk. */
  acceptChanges(): void {
    this.sequence += 1;
    if (!this.isIdle) for (const name of this.uncommitted) this.changedAt.set(name, this.sequence);
    this.uncommitted = [];
  }

  dropChanges(): void {
    this.uncommitted = [];
  }
}

/** Error 112, upon which a driver's `withTransaction` tries again. */
export function writeConflict(): StoreError {
  return new StoreError(
    112,
    'Caused by :: Write conflict during plan execution and yielding is disabled. :: Please retry your operation or multi-document transaction.',
    ['TransientTransactionError'],
  );
}

function nameOf(table: TableName, key: Uint8Array): string {
  return `${table[0]}${Buffer.from(key.buffer, key.byteOffset, key.length).latin1Slice()}`;
}
