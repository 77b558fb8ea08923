import type { Binary } from 'bson';
import type { Doc } from '../language/doc.ts';
import type { Filter } from '../language/match.ts';
import type { Path } from '../language/path.ts';
import type { TableName } from './tables.ts';

/** An index as the planner and the writers need it. `_id_` is one too, whose entries are the documents themselves. */
export type Index = {
  readonly id: number;
  readonly name: string;
  readonly table: TableName;
  readonly paths: readonly Path[];
  readonly isDescending: readonly boolean[];
  readonly isUnique: boolean;
  readonly isSparse: boolean;
  readonly partial: Filter | undefined;
  readonly expireAfterSeconds: number | undefined;
  /** Per path: whether some document ever had an array there, so that it has several keys. */
  multikey: readonly boolean[];
  /** The definition as `listIndexes` shows it. */
  readonly definition: Doc;
};

/** A collection and what is kept in memory about it. */
export type Collection = {
  readonly id: number;
  readonly database: string;
  readonly name: string;
  readonly namespace: string;
  readonly uuid: Binary;
  readonly options: Doc;
  /** Without `_id_`. */
  indexes: readonly Index[];
  readonly idIndex: Index;
  /** Documents on the disk. */
  count: number;
  /** Change of the count in the writes that are not committed yet. */
  uncommittedCount: number;
};
