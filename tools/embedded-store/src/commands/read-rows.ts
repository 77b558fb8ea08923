import { LocalRows, ReadyRows, type RowSource } from '../cursors/row-source.ts';
import { type CommandContext, findCatalog, findView } from './command-context.ts';
import { preparations, type RowsKind } from './prepared-rows.ts';

/** Rows that have been begun, and whether what they come from is still there. */
export type OpenRows = { readonly namespace: string; readonly rows: RowSource; readonly isValid: () => boolean };

/**
 * The rows of a reading command: from this thread when it is quick or part of a transaction, else from a scan thread.
 */
export function openRows(context: CommandContext, kind: RowsKind): OpenRows {
  const { store, command, transaction } = context;
  const { deadline } = context.waitLimit;
  const source = { catalog: findCatalog(context), view: findView(context), scans: store.scans };
  const { namespace, rows, isHeavy, isValid: isStillThere } = preparations[kind](source, command);
  // A transaction's snapshot keeps what has been dropped meanwhile.
  const isValid = (): boolean => transaction !== undefined || isStillThere(store.catalog);
  if (isHeavy && transaction === undefined) {
    return { namespace, rows: store.threads.open(kind, command.body, store.catalog.version, deadline), isValid };
  }
  return { namespace, rows: new LocalRows(rows, deadline), isValid };
}

/** Rows that are all there already, for commands that list things. */
export function readyRows(namespace: string, documents: readonly Buffer[]): OpenRows {
  return { namespace, rows: new ReadyRows(documents), isValid: () => true };
}
