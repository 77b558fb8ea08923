import type { Connection, mongo } from 'mongoose';

/**
 * The collection of a model as the driver has it. Mongoose costs as much again, which matters for what is done for every
 * person. The only place that names a collection by a string, and the string is the model's.
 */
export const bareCollection = <Row extends { _id: string }>({
  db,
  collection,
}: {
  db: Connection;
  collection: { collectionName: string };
}): mongo.Collection<Row> => db.getClient().db(db.name).collection<Row>(collection.collectionName);
