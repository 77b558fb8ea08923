import { ObjectId } from 'bson';
import { decode } from '../language/document.ts';
import { StoreError } from '../language/store-error.ts';
import { insertDocument } from '../storage/documents.ts';
import { MAX_DOCUMENT_BYTES } from '../wire/message.ts';
import { checkStructure, rawField } from '../wire/raw-document.ts';
import type { CommandContext, CommandDefinition, Reply } from './command-context.ts';
import { newReply } from './reply.ts';
import { isOrderedCommand, runStatements, writeCollection, writeStatementErrors } from './run-write.ts';

function insert(context: CommandContext): Promise<Reply> {
  const { command } = context;
  const documents = command.documents('documents').map(withIdFirst);
  if (documents.length === 0) throw new StoreError(16, 'insert.documents must not be empty');
  const isOrdered = isOrderedCommand(context);
  return writeCollection(context, (view, target) => {
    let inserted = 0;
    const errors = runStatements(context, documents.length, isOrdered, (i) => {
      const bytes = documents[i] as Buffer;
      if (bytes.length > MAX_DOCUMENT_BYTES) throw new StoreError(10334, 'a document may have at most 16 MiB');
      checkStructure(bytes);
      insertDocument(view, target.need(), decode(bytes), bytes);
      inserted += 1;
    });

    return writeStatementErrors(newReply(128).int32('n', inserted), errors);
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

export const insertCommands: readonly CommandDefinition[] = [
  {
    name: 'insert',
    fields: ['documents', 'ordered'],
    ignored: ['bypassDocumentValidation'],
    inTransaction: true,
    run: insert,
  },
];
