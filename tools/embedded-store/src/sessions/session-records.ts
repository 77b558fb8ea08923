import type { ReadView, WriteView } from '../storage/views.ts';

/** Sessions kept in memory; the others are looked up on the disk. */
const MAX_CACHED = 2000;

/** The last retryable write or committed transaction of a session, so that asking again changes nothing. */
export type SessionRecord = {
  readonly transactionNumber: bigint;
  /** What a retryable write was answered; undefined for a transaction, which has been committed. */
  readonly reply: Buffer | undefined;
};

/**
 * What the sessions have done last. It is written by the same LMDB transaction as the change itself: after a crash
 * either both are there or neither.
 */
export class SessionRecords {
  private readonly cache = new Map<string, SessionRecord>();

  find(view: ReadView, session: Buffer): SessionRecord | undefined {
    const name = session.latin1Slice();
    const cached = this.cache.get(name);
    if (cached !== undefined) return cached;
    const stored = view.get('sessions', session);
    if (stored === undefined) return undefined;
    return readRecord(stored);
  }

  /** Stored as: time of use (ms), number, reply (nothing for a committed transaction). */
  save(view: WriteView, session: Buffer, { transactionNumber, reply }: SessionRecord): void {
    const bytes = Buffer.allocUnsafe(16 + (reply?.length ?? 0));
    bytes.writeDoubleBE(Date.now(), 0);
    bytes.writeBigInt64BE(transactionNumber, 8);
    if (reply !== undefined) bytes.set(reply, 16);
    view.put('sessions', session, bytes);
    if (this.cache.size >= MAX_CACHED) this.cache.clear();
    this.cache.set(session.latin1Slice(), readRecord(bytes));
  }

  remove(view: WriteView, session: Buffer): void {
    this.cache.delete(session.latin1Slice());
    view.remove('sessions', session);
  }

  /** Forgets what is in memory: a write may not have reached the disk. */
  forget(): void {
    this.cache.clear();
  }

  /** Sessions that were last used before `before` (ms since the epoch), at most `most`. */
  expired(view: ReadView, before: number, most: number): Buffer[] {
    const all = view.scan('sessions', { low: Buffer.of(0), high: Buffer.alloc(64, 0xff) }, false, 100_000);
    return all
      .filter((entry) => entry.value.readDoubleBE(0) < before)
      .slice(0, most)
      .map((entry) => entry.key);
  }
}

function readRecord(stored: Buffer): SessionRecord {
  const reply = stored.length > 16 ? stored.subarray(16) : undefined;
  return { transactionNumber: stored.readBigInt64BE(8), reply };
}
