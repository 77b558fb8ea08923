import { LocalRows, type RowSource } from '../cursors/row-source.ts';
import { type CommandContext, viewOf } from './command-context.ts';
import { preparations, type RowsKind } from './prepared-rows.ts';
import { deadlineOf } from './query-options.ts';

/**
 * The rows of a reading command: from this thread when it is quick or part of a transaction, else from a scan thread.
 */
export function openRows(context: CommandContext, kind: RowsKind): { namespace: string; rows: RowSource } {
  const { store, command, transaction } = context;
  const source = { catalog: store.catalog, view: viewOf(context), scans: store.scans };
  const { namespace, rows, isHeavy } = preparations[kind](source, command);
  const deadline = deadlineOf(command);
  if (isHeavy && transaction === undefined) {
    return { namespace, rows: store.threads.open(kind, command.body, store.catalog.version, deadline) };
  }
  return { namespace, rows: new LocalRows(rows, deadline) };
}
