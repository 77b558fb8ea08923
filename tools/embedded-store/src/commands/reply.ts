import { Doc } from '../language/doc.ts';
import { encode } from '../language/document.ts';
import { StoreError } from '../language/store-error.ts';
import { DuplicateKeyError } from '../storage/duplicate-key.ts';
import { isStorageFailure } from '../storage/group-commit.ts';
import { BsonWriter } from '../wire/bson-writer.ts';
import { REPLY_HEADER_BYTES } from '../wire/message.ts';

/** An empty reply with room for the message header. */
export function newReply(expectedBytes?: number): BsonWriter {
  return new BsonWriter(REPLY_HEADER_BYTES, expectedBytes);
}

/** A reply with the fields of a plain object, for commands that are not hurried. */
export function toReply(fields: object): BsonWriter {
  return newReply().fieldsOf(encode(Doc.of(fields)));
}

/** Adds the fields of an error: code, name, message, and the key of a duplicate. */
export function writeError(reply: BsonWriter, error: StoreError): BsonWriter {
  reply.string('errmsg', error.message).int32('code', error.code).string('codeName', error.codeName);
  if (error instanceof DuplicateKeyError) {
    reply.raw('keyPattern', 0x03, encode(error.keyPattern)).raw('keyValue', 0x03, encode(error.keyValue));
  }
  if (error.errorLabels.length > 0) {
    reply.array('errorLabels');
    error.errorLabels.forEach((label, i) => {
      reply.string(String(i), label);
    });
    reply.end();
  }
  return reply;
}

/** Any failure as an error that can go to the client. What is not ours goes out without its details. */
export function asStoreError(error: unknown): StoreError {
  if (error instanceof StoreError) return error;
  if (isStorageFailure(error)) {
    const text = (error as Error).message;
    if (/No space left|Disk quota|MDB_MAP_FULL|File too large/.test(text)) {
      return new StoreError(14031, 'the disk of the embedded store is full: nothing of this write was stored');
    }
    return new StoreError(8, `the embedded store could not write to its data file: ${text}`);
  }
  return new StoreError(1, `the embedded store failed: ${error instanceof Error ? error.message : 'unknown error'}`);
}
