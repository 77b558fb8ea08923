import type { Doc } from '../language/doc.ts';
import { filterShape, sortShape } from './query-shape.ts';

/** Different shapes that are remembered; a program that builds endless new shapes must not fill the memory. */
const MAX_SHAPES = 1000;

/** Why a query was slow: it read a whole collection, or it sorted in memory. */
export type ScanReason = 'COLLSCAN' | 'SORT';

export type ScanRecord = {
  readonly database: string;
  readonly collection: string;
  readonly filter: string;
  readonly sort: string;
  readonly reason: ScanReason;
  count: number;
};

/** Which queries found no index: for tests and for whoever runs the store. Shapes only, never values. */
export class ScanLog {
  private records = new Map<string, ScanRecord>();
  private readonly onFirst: ((record: ScanRecord) => void) | undefined;

  /** @param onFirst told when a shape is seen for the first time */
  constructor(onFirst?: (record: ScanRecord) => void) {
    this.onFirst = onFirst;
  }

  note(reason: ScanReason, database: string, collection: string, filter: Doc, sort: Doc | undefined): void {
    const shape = filterShape(filter);
    const order = sortShape(sort);
    const name = `${database}.${collection} ${reason} ${shape} ${order}`;
    const known = this.records.get(name);
    if (known !== undefined) {
      known.count += 1;
    } else if (this.records.size < MAX_SHAPES) {
      const record = { database, collection, filter: shape, sort: order, reason, count: 1 };
      this.records.set(name, record);
      this.onFirst?.(record);
    }
  }

  list(): ScanRecord[] {
    return [...this.records.values()];
  }

  reset(): void {
    this.records = new Map();
  }
}
