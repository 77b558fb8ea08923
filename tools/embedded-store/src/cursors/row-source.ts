import { StoreError } from '../language/store-error.ts';

/** Some results of a query, and whether there are no more. */
export type Batch = { readonly documents: Buffer[]; readonly isDone: boolean };

/** Where the batches of a cursor come from: this thread or another one. */
export type RowSource = {
  take(most: number, mostBytes: number): Batch | Promise<Batch>;
  close(): void;
};

/** Documents looked at before other work of this thread gets its turn. */
const PAUSE_AFTER = 1000;
/** What a step without a result counts for; see `queryDocuments`. */
const STEP_COST = 128;

/** Rows made by a generator on this thread, in slices, so that a long walk does not hold up anyone else. */
export class LocalRows implements RowSource {
  private readonly rows: Iterator<Buffer | undefined, void, undefined>;
  private readonly deadline: number;
  private pending: Buffer | undefined;

  /** @param deadline time of `performance.now()` after which the query is given up; Infinity for none */
  constructor(rows: Iterator<Buffer | undefined, void, undefined>, deadline = Number.POSITIVE_INFINITY) {
    this.rows = rows;
    this.deadline = deadline;
  }

  take(most: number, mostBytes: number): Batch | Promise<Batch> {
    const documents: Buffer[] = [];
    const isDone = this.fill(documents, most, mostBytes);
    return isDone === undefined ? this.takeSlowly(documents, most, mostBytes) : { documents, isDone };
  }

  close(): void {
    this.rows.return?.();
  }

  private async takeSlowly(documents: Buffer[], most: number, mostBytes: number): Promise<Batch> {
    for (;;) {
      await new Promise((resume) => setImmediate(resume));
      if (performance.now() > this.deadline) throw new StoreError(50, 'operation exceeded time limit');
      const isDone = this.fill(documents, most, mostBytes);
      if (isDone !== undefined) return { documents, isDone };
    }
  }

  /** @returns whether the rows have ended; undefined when it is time to pause */
  private fill(documents: Buffer[], most: number, mostBytes: number): boolean | undefined {
    let bytes = 0;
    for (const document of documents) bytes += document.length;
    let work = 0;
    for (;;) {
      if (documents.length >= most && most > 0) return this.peekEnd();
      const row = this.next();
      if (row === null) return true;
      if (row === undefined) {
        work += STEP_COST;
      } else if (documents.length > 0 && bytes + row.length > mostBytes) {
        this.pending = row;
        return false;
      } else {
        documents.push(row);
        bytes += row.length;
        work += 1;
      }
      if (work >= PAUSE_AFTER) return undefined;
    }
  }

  /** A full batch is the last one when the very next step ends the rows; looking further could take long. */
  private peekEnd(): boolean {
    const row = this.next();
    if (row === null) return true;
    if (row !== undefined) this.pending = row;
    return false;
  }

  private next(): Buffer | undefined | null {
    if (this.pending !== undefined) {
      const row = this.pending;
      this.pending = undefined;
      return row;
    }
    const step = this.rows.next();
    return step.done ? null : step.value;
  }
}

/** Rows that are all there already. */
export class ReadyRows implements RowSource {
  private readonly documents: readonly Buffer[];
  private at = 0;

  constructor(documents: readonly Buffer[]) {
    this.documents = documents;
  }

  take(most: number, mostBytes: number): Batch {
    const batch: Buffer[] = [];
    let bytes = 0;
    while (this.at < this.documents.length && batch.length < most) {
      const document = this.documents[this.at] as Buffer;
      if (batch.length > 0 && bytes + document.length > mostBytes) break;
      batch.push(document);
      bytes += document.length;
      this.at += 1;
    }
    return { documents: batch, isDone: this.at >= this.documents.length };
  }

  close(): void {}
}
