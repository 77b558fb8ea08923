import { Doc } from './language/doc.ts';
import { decode } from './language/document.ts';
import { compileFilter } from './language/match.ts';
import { findDocuments } from './planning/find-documents.ts';
import { toBounds } from './planning/spans.ts';
import type { Collection, Index } from './storage/collection.ts';
import { removeDocument } from './storage/documents.ts';
import { scanEntries } from './storage/scan.ts';
import type { Store } from './store.ts';

/** Documents removed by one write: the writes of others go in between. */
const BATCH = 200;
/** Entries of dropped collections and indexes that one write clears away. */
const GARBAGE_BATCH = 1000;
const SESSION_LIFETIME_MS = 30 * 60_000;

/** The store's regular work: expired documents, what dropped collections left, old sessions, idle cursors. */
export class Housekeeping {
  private readonly store: Store;
  private readonly timer: NodeJS.Timeout;
  private running: Promise<void> | undefined;
  private isStopped = false;

  /** @param everyMs time between two rounds; MongoDB's own for expiry is a minute */
  constructor(store: Store, everyMs: number) {
    this.store = store;
    this.timer = setInterval(() => void this.run(), everyMs).unref();
  }

  /** One round; a second call while one runs waits for that one. */
  run(): Promise<void> {
    this.running ??= this.round()
      .catch(() => undefined)
      .finally(() => {
        this.running = undefined;
      });
    return this.running;
  }

  async stop(): Promise<void> {
    this.isStopped = true;
    clearInterval(this.timer);
    await this.running;
  }

  private async round(): Promise<void> {
    this.store.cursors.closeIdle();
    this.store.transactions.forgetEnded();
    await this.clearGarbage();
    for (const collection of this.store.catalog.list()) {
      for (const index of collection.indexes) {
        if (index.expireAfterSeconds !== undefined) await this.expire(collection, index, index.expireAfterSeconds);
      }
    }
    await this.forgetSessions();
  }

  /** Removes the documents whose date in a TTL index has passed. */
  private async expire(collection: Collection, index: Index, afterSeconds: number): Promise<void> {
    const path = index.paths[0]?.text;
    if (path === undefined) return;
    const filter = compileFilter(new Doc([path], [new Doc(['$lte'], [new Date(Date.now() - afterSeconds * 1000)])]));
    const bounds = toBounds(index, filter.conditions);
    const plan = { kind: 'index' as const, index, bounds, isReverse: false, isSorted: false, isMerged: false };
    for (let removed = BATCH; removed === BATCH && !this.isStopped; ) {
      removed = await this.store.group.write((view) => {
        // Dropped, renamed or given another definition since the last batch: the next round looks again.
        const isCurrent = this.store.catalog.find(collection.database, collection.name) === collection;
        if (!isCurrent || !collection.indexes.includes(index)) return 0;
        const targets = [];
        for (const target of findDocuments(view, collection, plan, { keys: 0, documents: 0 }, BATCH)) {
          if (filter.matches(decode(target.bytes))) targets.push(target);
          if (targets.length === BATCH) break;
        }
        for (const target of targets) removeDocument(view, collection, target.key, decode(target.bytes));
        return targets.length;
      });
    }
  }

  private async clearGarbage(): Promise<void> {
    for (;;) {
      const garbage = this.store.catalog.garbage();
      if (garbage === undefined || this.isStopped) return;
      await this.store.group.write((view) => {
        let cleared = 0;
        const keys = [];
        for (const entry of scanEntries(view, garbage.table, garbage.span, false, GARBAGE_BATCH)) {
          keys.push(entry.key);
          cleared += 1;
          if (cleared === GARBAGE_BATCH) break;
        }
        for (const key of keys) view.remove(garbage.table, key);
        if (cleared < GARBAGE_BATCH) view.remove('catalog', garbage.key);
      });
    }
  }

  private async forgetSessions(): Promise<void> {
    const expired = this.store.sessions.expired(this.store.live, Date.now() - SESSION_LIFETIME_MS, BATCH);
    if (expired.length === 0 || this.isStopped) return;
    await this.store.group.write((view) => {
      for (const session of expired) this.store.sessions.remove(view, session);
    });
  }
}
