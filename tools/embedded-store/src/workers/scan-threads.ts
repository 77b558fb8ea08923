import { Worker } from 'node:worker_threads';
import type { RowsKind } from '../commands/prepared-rows.ts';
import type { Batch, RowSource } from '../cursors/row-source.ts';
import { StoreError } from '../language/store-error.ts';
import type { ScanAnswer, ScanRequest } from './scan-messages.ts';

const MAX_THREADS = 2;

type Pending = { readonly resolve: (batch: Batch) => void; readonly reject: (error: unknown) => void };

/** The scan threads: started when the first long query comes, then kept. */
export class ScanThreads {
  private readonly dataFolder: string;
  private readonly threads: ScanThread[] = [];
  private nextId = 1;

  constructor(dataFolder: string) {
    this.dataFolder = dataFolder;
  }

  /** Hands a reading command over. */
  open(kind: RowsKind, body: Buffer, catalogVersion: number, deadline: number): RowSource {
    const thread = this.pick();
    const id = this.nextId;
    this.nextId += 1;
    // A copy of its own: the buffer belongs to the connection.
    thread.send({ type: 'open', id, kind, body: Uint8Array.from(body), catalogVersion });
    return {
      take: (most, mostBytes) => withDeadline(thread.take(id, most, mostBytes), deadline),
      close: () => thread.send({ type: 'close', id }),
    };
  }

  async close(): Promise<void> {
    await Promise.all(this.threads.map((thread) => thread.stop()));
  }

  private pick(): ScanThread {
    const alive = this.threads.filter((thread) => !thread.isGone);
    const idle = alive.find((thread) => thread.load === 0);
    if (idle !== undefined) return idle;
    if (alive.length < MAX_THREADS) {
      const thread = new ScanThread(this.dataFolder);
      this.threads.push(thread);
      return thread;
    }
    return alive.reduce((least, thread) => (thread.load < least.load ? thread : least));
  }
}

class ScanThread {
  private readonly worker: Worker;
  private readonly pending = new Map<number, Pending>();
  private readonly ended: Promise<void>;
  isGone = false;

  constructor(dataFolder: string) {
    this.worker = new Worker(new URL('./scan-worker.ts', import.meta.url), { workerData: { dataFolder } });
    this.worker.unref();
    this.worker.on('message', (answer: ScanAnswer) => this.receive(answer));
    this.worker.on('error', (error) => this.fail(error));
    this.ended = new Promise((resolve) => {
      this.worker.once('exit', () => {
        this.fail(new Error('a scan thread has ended'));
        resolve();
      });
    });
  }

  get load(): number {
    return this.pending.size;
  }

  send(request: ScanRequest): void {
    if (!this.isGone) this.worker.postMessage(request);
  }

  take(id: number, most: number, mostBytes: number): Promise<Batch> {
    return new Promise((resolve, reject) => {
      if (this.isGone) {
        reject(new StoreError(1, 'a scan thread of the embedded store has ended'));
        return;
      }
      this.pending.set(id, { resolve, reject });
      this.send({ type: 'take', id, most, mostBytes });
    });
  }

  async stop(): Promise<void> {
    this.send({ type: 'stop' });
    await this.ended;
  }

  private receive(answer: ScanAnswer): void {
    const waiting = this.pending.get(answer.id);
    this.pending.delete(answer.id);
    if (answer.error !== undefined) {
      const error = new StoreError(answer.error.code, answer.error.message, answer.error.labels);
      waiting?.reject(error);
    } else if (answer.bytes !== undefined) {
      waiting?.resolve({ documents: cut(answer.bytes), isDone: answer.isDone === true });
    }
  }

  private fail(error: unknown): void {
    this.isGone = true;
    for (const { reject } of this.pending.values()) reject(error);
    this.pending.clear();
  }
}

/** The documents of an answer; each begins with its length. */
function cut(bytes: Uint8Array): Buffer[] {
  const all = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const documents: Buffer[] = [];
  for (let at = 0; at < all.length; ) {
    const length = all.readInt32LE(at);
    documents.push(all.subarray(at, at + length));
    at += length;
  }
  return documents;
}

/** The client gets its answer at the deadline; the thread finishes what it does. */
function withDeadline(batch: Promise<Batch>, deadline: number): Promise<Batch> {
  if (deadline === Number.POSITIVE_INFINITY) return batch;
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new StoreError(50, 'operation exceeded time limit')),
      Math.max(deadline - performance.now(), 0),
    );
    batch.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
