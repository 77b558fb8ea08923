import type { Connection } from 'mongoose';

/** Takes one person out of a collection. May be cut off anywhere and run again. */
export type Erase = (connection: Connection, userId: string) => Promise<void>;

/** `lock-out` runs first, when the person loses access; `rest` once their scores and submissions are gone. */
export type ErasurePhase = 'lock-out' | 'rest';

/**
 * What becomes of the personal data of a collection when a person is erased; docs/retention.md tells it to people.
 * `none`: it holds no personal data. `stays`: why rows that point at a person stay, or which other step takes them.
 */
export type PersonalData = 'none' | { stays: string } | readonly { phase: ErasurePhase; erase: Erase }[];

/** What the start and the tests need of a mongoose model, whatever its rows. */
type StoredModel = {
  createCollection: () => Promise<unknown>;
  createIndexes: () => Promise<unknown>;
  collection: { collectionName: string };
  schema: { paths: Readonly<Record<string, unknown>> };
};

/** A collection at the door of its room. */
export type StoredCollection = {
  model: (connection: Connection) => StoredModel;
  personalData: PersonalData;
};

/** A model as far as deleting goes. */
type DeletingModel = (connection: Connection) => {
  collection: { deleteMany: (filter: Record<string, unknown>) => Promise<unknown> };
};

/** Deletes the rows that each of the filters finds. */
export const deleteRows =
  (model: DeletingModel, ...filters: ((userId: string) => Record<string, unknown>)[]): Erase =>
  async (connection, userId) => {
    for (const filterOf of filters) await model(connection).collection.deleteMany(filterOf(userId));
  };
