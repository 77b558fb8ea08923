import type { Connection, mongo } from 'mongoose';
import type { PersonalData } from './personal-data.ts';

/** What everything that knows all collections needs of a mongoose model, whatever its rows. */
type StoredModel = {
  createCollection: () => Promise<unknown>;
  createIndexes: () => Promise<unknown>;
  collection: { collectionName: string };
  schema: { paths: Readonly<Record<string, unknown>> };
};

/** A collection at the door of its room. */
export type StoredCollection = {
  model: (connection: Connection) => StoredModel;
  /** `none`: it holds no personal data. */
  personalData: 'none' | PersonalData;
};

/** The rows of a collection at a door, for what is done to every collection alike. */
export const toNativeCollection = ({ model }: StoredCollection, connection: Connection) =>
  model(connection).collection as unknown as mongo.Collection<{ _id: string }>;
