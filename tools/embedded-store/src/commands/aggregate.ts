import { StoreError } from '../language/store-error.ts';
import type { CommandContext, CommandDefinition, Reply } from './command-context.ts';
import { firstBatch } from './find.ts';
import { refuseCollation } from './query-options.ts';
import { openRows } from './read-rows.ts';

function aggregate(context: CommandContext): Reply | Promise<Reply> {
  const { command } = context;
  refuseCollation(command.value('collation'));
  const cursor = command.document('cursor');
  if (cursor === undefined) throw new StoreError(9, "The 'cursor' option is required");
  return firstBatch(context, openRows(context, 'aggregate'), Number(cursor.get('batchSize') ?? 101), false);
}

/** Aggregation. */
export const aggregateCommands: readonly CommandDefinition[] = [
  {
    name: 'aggregate',
    fields: ['pipeline', 'cursor', 'hint', 'let', 'collation'],
    ignored: ['allowDiskUse', 'bypassDocumentValidation'],
    inTransaction: true,
    run: aggregate,
  },
];
