import type { Locale } from '@wellspring/shared/contracts/common.ts';
import type { DataCopy, DataFormat } from '@wellspring/shared/contracts/privacy/data-copy.ts';

/** A copy of what is held about one person; it and its pieces go by themselves. */
export type DataCopyRow = {
  _id: string;
  userId: string;
  format: DataFormat;
  language: Locale;
  state: DataCopy['state'];
  /** There while it is waited for or made, so that a person has one of each format at a time. */
  isOpen?: true;
  /** Rows collected so far, by list. */
  counts: Record<string, number>;
  rowsTotal: number | null;
  failures: number;
  pieceCount: number;
  byteLength: number | null;
  requestedAt: Date;
  expiresAt: Date;
};

/** Part of a copy: collected rows as JSON while it is made, and what the file consists of. */
export type DataCopyPieceRow = {
  _id: string;
  copyId: string;
  userId: string;
  /** Which part of the copy, by its number. */
  part: number;
  /** Its place among the pieces of that part, from 0. */
  place: number;
  bytes: Buffer;
  expiresAt: Date;
};
