import * as z from 'zod/mini';
import { Id, Timestamp } from '../common.ts';

export const DataFormat = z.enum(['json', 'pdf']);
export type DataFormat = z.infer<typeof DataFormat>;

/** A copy of everything held about one person: asked for, being made, ready for a day, or not made. */
export const DataCopy = z.object({
  id: Id,
  format: DataFormat,
  state: z.enum(['waiting', 'making', 'ready', 'failed']),
  /** How many entries are in it so far; `rowsTotal` is null until they are counted. */
  rowsDone: z.int(),
  rowsTotal: z.nullable(z.int()),
  /** Bytes of the file; null until it is ready. */
  byteLength: z.nullable(z.int()),
  requestedAt: Timestamp,
  /** When it deletes itself. */
  expiresAt: Timestamp,
});
export type DataCopy = z.infer<typeof DataCopy>;

/** Asked for twice while it is being made it is made once. */
export const NewDataCopy = z.object({ id: z.optional(Id), format: DataFormat });
export type NewDataCopy = z.infer<typeof NewDataCopy>;
