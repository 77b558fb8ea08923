import type { Transaction } from '../sessions/transactions.ts';
import type { CatalogView } from '../storage/catalog.ts';
import type { WaitLimit } from '../storage/group-commit.ts';
import type { ReadView, WriteView } from '../storage/views.ts';
import type { Store } from '../store.ts';
import type { BsonWriter } from '../wire/bson-writer.ts';
import type { Command } from '../wire/command.ts';

/** A retryable write: which session, which of its writes. */
export type RetryableWrite = { readonly session: Buffer; readonly number: bigint };

/** What a command works with. */
export type CommandContext = {
  readonly store: Store;
  readonly command: Command;
  readonly connectionId: number;
  /** The session's id as hexadecimal, empty without one. */
  readonly session: string;
  readonly transaction: Transaction | undefined;
  readonly retryable: RetryableWrite | undefined;
  /** Until when the client waits. */
  readonly waitLimit: WaitLimit;
};

/** The fields of a reply without `ok`, which is added at the end. */
export type Reply = BsonWriter;

/** A command: which fields it knows, and what it does. */
export type CommandDefinition = {
  readonly name: string;
  /** Fields besides those that every command may have. Every other field is refused by name. */
  readonly fields: readonly string[];
  /** Fields that may be there but change nothing here. */
  readonly ignored?: readonly string[];
  /** Whether it may run inside a transaction. */
  readonly inTransaction?: boolean;
  /** Fields that are not known are no reason to refuse: a driver of tomorrow has to be able to say hello. */
  readonly isLenient?: boolean;
  readonly run: (context: CommandContext) => Reply | Promise<Reply>;
};

/** The data as the command has to see it. */
export function findView(context: CommandContext): ReadView {
  return context.transaction?.view ?? context.store.live;
}

/** The collections as the command has to see them. */
export function findCatalog(context: CommandContext): CatalogView {
  return context.transaction?.catalog ?? context.store.catalog;
}

/**
 * Runs a write in the next group, as long as the client waits for it.
 * @param isAtomic whether `action` may throw after it has written something, which then has to be undone
 */
export function writeInGroup<T>(context: CommandContext, action: (view: WriteView) => T, isAtomic = false): Promise<T> {
  return context.store.group.write(action, { isAtomic, waitLimit: context.waitLimit });
}
