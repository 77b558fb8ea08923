import { ObjectId } from 'bson';
import { Doc } from '../language/doc.ts';
import { decode } from '../language/document.ts';
import { StoreError } from '../language/store-error.ts';
import { checkNamespace } from '../storage/catalog.ts';
import type { Collection } from '../storage/collection.ts';
import { insertDocument } from '../storage/documents.ts';
import type { WriteView } from '../storage/views.ts';
import { MAX_DOCUMENT_BYTES } from '../wire/message.ts';
import { checkStructure, rawField } from '../wire/raw-document.ts';
import type { CommandContext, CommandDefinition, Reply } from './command-context.ts';
import { newReply } from './reply.ts';
import { isOrderedCommand, runStatements, runWrite, writeStatementErrors } from './run-write.ts';

function insert(context: CommandContext): Promise<Reply> {
  const { command } = context;
  const name = command.collection();
  checkNamespace(command.database, name);
  const documents = command.documents('documents').map(withIdFirst);
  if (documents.length === 0) throw new StoreError(16, 'insert.documents must not be empty');
  const isOrdered = isOrderedCommand(context);
  return withCollection(context, name, (view, collection) => {
    let inserted = 0;
    const errors = runStatements(context, documents.length, isOrdered, (i) => {
      const bytes = documents[i] as Buffer;
      if (bytes.length > MAX_DOCUMENT_BYTES) throw new StoreError(10334, 'a document may have at most 16 MiB');
      checkStructure(bytes);
      insertDocument(view, collection, decode(bytes), bytes);
      inserted += 1;
    });

    return writeStatementErrors(newReply(128).int32('n', inserted), errors);
  });
}

/**
 * Runs a write with its collection, which is made first when it is not there. A transaction makes it outside of
 * itself: an empty collection more harms nobody, also when the transaction is given up.
 */
export async function withCollection(
  context: CommandContext,
  name: string,
  action: (view: WriteView, collection: Collection) => Reply,
): Promise<Reply> {
  const { command, store, transaction } = context;
  if (transaction !== undefined && store.catalog.find(command.database, name) === undefined) {
    await store.group.write((view) => store.catalog.need(view, command.database, name), true);
  }
  return runWrite(context, (view) => {
    const known = store.catalog.find(command.database, name);
    return action(view, known ?? store.catalog.create(view, command.database, name, NO_OPTIONS));
  });
}

/** The document's bytes with `_id` in front, made when it is missing. Nearly always the driver has done so. */
function withIdFirst(bytes: Buffer): Buffer {
  if (bytes.length > 8 && bytes[5] === 0x5f && bytes[6] === 0x69 && bytes[7] === 0x64 && bytes[8] === 0) return bytes;
  const id = rawField(bytes, '_id') ?? { type: 0x07, bytes: Buffer.from(new ObjectId().id) };
  const rest = withoutField(bytes, '_id');
  const head = Buffer.concat([Buffer.of(id.type), Buffer.from('_id\0'), id.bytes]);
  const moved = Buffer.concat([Buffer.alloc(4), head, rest]);
  moved.writeInt32LE(moved.length, 0);
  return moved;
}

/** The fields of a document without one of them, closing byte included. */
function withoutField(bytes: Buffer, name: string): Buffer {
  const field = rawField(bytes, name);
  if (field === undefined) return bytes.subarray(4);
  const valueStart = field.bytes.byteOffset - bytes.byteOffset;
  const start = valueStart - name.length - 2;
  return Buffer.concat([bytes.subarray(4, start), bytes.subarray(valueStart + field.bytes.length)]);
}

const NO_OPTIONS = new Doc();

export const insertCommands: readonly CommandDefinition[] = [
  {
    name: 'insert',
    fields: ['documents', 'ordered'],
    ignored: ['bypassDocumentValidation'],
    inTransaction: true,
    run: insert,
  },
];
