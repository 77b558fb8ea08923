import type { OwnData } from '@wellspring/shared/contracts/privacy/own-data.ts';
import type { RetainedKind } from '@wellspring/shared/contracts/privacy/retention.ts';
import type { ClientSession, Connection } from 'mongoose';
import type { InTransaction } from './mongo.ts';

/** Rows deleted by age in one transaction. */
const BATCH = 200;

/** From (inclusive) to (exclusive); without a beginning: everything older than the end. */
export type AgeRange = { $gte?: Date; $lt: Date };

/** A submission that is about to be deleted, as far as other collections point at it. */
export type LinkedSubmission = {
  _id: string;
  userId: string;
  checkupId: string;
  /** Null for an own vitamin. */
  entryId: string | null;
  isFinished: boolean;
};

/** Deletes scores in analytics; ids only. @throws AppError unavailable */
export type ForgetScores = (scores: { submissionIds: string[] } | { respondentKey: string }) => Promise<void>;

/** What an erasure may use besides its own collection. */
export type ErasureTools = {
  connection: Connection;
  inTransaction: InTransaction;
  now: () => Date;
  forgetScores: ForgetScores;
  /** Deletes what is linked to these submissions in every collection, in the transaction that deletes them. */
  eraseLinked: (submissions: readonly LinkedSubmission[], session: ClientSession) => Promise<void>;
  /** Of these runs, the ones that still take answers. */
  openEntryIds: (entryIds: readonly string[]) => Promise<ReadonlySet<string>>;
  /** Adds to the counts of the night, in the transaction of the erasure; without effect outside a night. */
  count: (kind: RetainedKind, amount: number, session: ClientSession) => Promise<void>;
  /** Erases a former person everywhere. */
  erasePerson: (userId: string) => Promise<void>;
};

/** Erases one person from a collection. It can be cut off anywhere and run again. */
export type Erase = (tools: ErasureTools, userId: string) => Promise<void>;

/** The phases of an erasure, in their order: access, submissions with their scores, everything else, the person's own row. */
export const ERASURE_PHASES = ['lock-out', 'scores', 'rest', 'user'] as const;
export type ErasurePhase = (typeof ERASURE_PHASES)[number];

/** Rows that are erased by their age. */
export type AgedRows = {
  /** The name under which they are counted. */
  kind: RetainedKind;
  /** Finds rows of that age, by an index that begins with the moment that counts (docs/retention.md says why). */
  filter: (age: AgeRange) => Record<string, unknown>;
  /**
   * Erases some of what is older than `before` and counts it. It can be cut off anywhere and run again.
   *
   * @param cursor what the previous call returned; null at the beginning
   * @returns where to go on; null when nothing is left
   */
  erase: (tools: ErasureTools, before: Date, cursor: string | null) => Promise<string | null>;
};

/** The lists in a person's own copy. */
export type SectionName = {
  [Key in keyof OwnData]: OwnData[Key] extends readonly unknown[] ? Key : never;
}[Exclude<keyof OwnData, 'memberships' | 'presets'>];

export type SectionItem<Name extends SectionName = SectionName> = OwnData[Name][number];

/**
 * Rows of a collection that are about one person, as a list in their own copy. A room writes `toItems` with its own type
 * of row and, where it needs them, the lookups at the door of `privacy`.
 */
export type CopySection = {
  [Name in SectionName]: {
    name: Name;
    /** Every filter names the person. */
    filters: (userId: string, connection: Connection) => object[] | Promise<object[]>;
    /** Some rows as the person reads them, without anything that is about other people. */
    toItems: (rows: readonly never[], lookups: never) => Promise<SectionItem<Name>[]> | SectionItem<Name>[];
  };
}[SectionName];

/** What becomes of the personal data of a collection; docs/retention.md explains it to people. */
export type PersonalData = (
  | {
      /** How a person is erased from it, and when. */
      erase: readonly { phase: ErasurePhase; erase: Erase }[];
    }
  | {
      /** Why rows that point at a person stay, or which other step deletes them. */
      stays: string;
    }
) & {
  /** Absent: it does not age, or the database deletes it by itself. */
  aged?: AgedRows;
  /** Runs in the transaction that deletes submissions. */
  eraseLinked?: (
    connection: Connection,
    submissions: readonly LinkedSubmission[],
    session: ClientSession,
  ) => Promise<void>;
  /** Absent: the person's copy has nothing of it, or has it in its head. */
  copySections?: readonly CopySection[];
};

type Filter = Record<string, unknown>;

/** Stands for a person who was erased, in rows that stay and must point at a person. */
export const ERASED_ID = 'erased';

/** A model as far as finding and deleting goes. */
type DeletingModel = (connection: Connection) => {
  collection: {
    find: (
      filter: Filter,
      options: object,
    ) => { limit: (rows: number) => { toArray: () => Promise<{ _id: unknown }[]> } };
    deleteMany: (filter: Filter, options?: { session: ClientSession }) => Promise<{ deletedCount: number }>;
    updateMany: (filter: Filter, update: { $set: Record<string, unknown> }) => Promise<unknown>;
  };
};

/** Deletes the rows that each of the filters finds. */
export const deleteRows =
  (model: DeletingModel, ...filters: ((userId: string) => Filter)[]): Erase =>
  async ({ connection }, userId) => {
    for (const filterOf of filters) await model(connection).collection.deleteMany(filterOf(userId));
  };

/** Keeps the rows that name the person in this field, without the person. An index must begin with the field. */
export const replaceId =
  (model: DeletingModel, field: string): Erase =>
  async ({ connection }, userId) => {
    await model(connection).collection.updateMany({ [field]: userId }, { $set: { [field]: ERASED_ID } });
  };

/**
 * Deletes rows by their age alone.
 *
 * @param alsoDelete what depends on the rows, deleted in the same transaction before them
 * @param batch rows in one transaction
 */
export const deleteAged = (
  kind: RetainedKind,
  model: DeletingModel,
  filter: AgedRows['filter'],
  alsoDelete?: (connection: Connection, ids: string[], session: ClientSession) => Promise<unknown>,
  batch = BATCH,
): AgedRows => ({
  kind,
  filter,
  async erase({ connection, inTransaction, count }, before) {
    const { collection } = model(connection);
    const rows = await collection
      .find(filter({ $lt: before }), { projection: { _id: 1 } })
      .limit(batch)
      .toArray();
    if (rows.length === 0) return null;
    const ids = rows.map(({ _id }) => String(_id));
    await inTransaction(async (session) => {
      await alsoDelete?.(connection, ids, session);
      const { deletedCount } = await collection.deleteMany({ _id: { $in: ids } }, { session });
      await count(kind, deletedCount, session);
    });
    return rows.length === batch ? '' : null;
  },
});
