import type { ChangeStream, Collection, Db, Document, MongoClient } from 'mongodb';
import { Mismatch } from './unified-match.ts';
import type { Json } from './unified-test.ts';

/** Does one operation on a collection. */
export async function performOnCollection(collection: Collection, name: string, options: Json): Promise<unknown> {
  const { filter = {}, update = {}, replacement = {}, ...rest } = options as Record<string, Json>;
  switch (name) {
    case 'aggregate': {
      const { pipeline, ...others } = rest as Json;
      return collection.aggregate(pipeline as Document[], others).toArray();
    }
    case 'createChangeStream':
      return watch(collection, options);
    case 'find':
      return collection.find(filter, rest).toArray();
    case 'findOne':
      return collection.findOne(filter, rest);
    case 'distinct': {
      const { fieldName, ...others } = rest as Json;
      return collection.distinct(String(fieldName), filter, others);
    }
    case 'count':
      return collection.count(filter, rest);
    case 'countDocuments':
      return collection.countDocuments(filter, rest);
    case 'estimatedDocumentCount':
      return collection.estimatedDocumentCount(rest);
    case 'insertOne': {
      const { document, ...others } = rest as Json;
      return collection.insertOne({ ...(document as Document) }, others);
    }
    case 'insertMany': {
      const { documents, ...others } = rest as Json;
      return collection.insertMany(structuredCopy(documents as Json[]), others);
    }
    case 'bulkWrite': {
      const { requests, ...others } = rest as Json;
      return collection.bulkWrite(requests as Parameters<Collection['bulkWrite']>[0], others);
    }
    case 'updateOne':
      return collection.updateOne(filter, update, rest);
    case 'updateMany':
      return collection.updateMany(filter, update, rest);
    case 'replaceOne':
      return collection.replaceOne(filter, replacement, rest);
    case 'deleteOne':
      return collection.deleteOne(filter, rest);
    case 'deleteMany':
      return collection.deleteMany(filter, rest);
    case 'findOneAndUpdate':
      return collection.findOneAndUpdate(filter, update, rest);
    case 'findOneAndReplace':
      return collection.findOneAndReplace(filter, replacement, rest);
    case 'findOneAndDelete':
      return collection.findOneAndDelete(filter, rest);
    case 'createIndex': {
      const { keys, ...others } = rest as Json;
      return collection.createIndex(keys as Parameters<Collection['createIndex']>[0], others);
    }
    case 'listIndexes':
    case 'listIndexNames':
      return collection.listIndexes(rest).toArray();
    default:
      throw new Mismatch(`the runner cannot do ${name} on a collection`);
  }
}

/** The driver adds `_id` to what it inserts; the test file's own documents must stay as they are. */
export function structuredCopy(documents: readonly Json[]): Document[] {
  return documents.map((document) => ({ ...document }));
}

/** A change stream that has sent its first command. */
export async function watch(
  target: Pick<MongoClient | Db | Collection, 'watch'>,
  { pipeline, ...options }: Json,
): Promise<ChangeStream> {
  const stream = target.watch(pipeline as Document[], options);
  try {
    await stream.tryNext();
    return stream;
  } catch (error) {
    await stream.close();
    throw error;
  }
}
