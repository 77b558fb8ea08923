import type { Actor } from '@wellspring/shared/contracts/internal/actor.ts';
import type { RecentChangeKind } from '@wellspring/shared/contracts/people/recent-change.ts';
import type { ClientSession } from 'mongoose';

/** Days in which a change can be undone; after them its before-values are gone. */
export const UNDO_DAYS = 30;

export type ChangedCollection = 'users' | 'teams' | 'memberships' | 'segmentRules';

/** Fields of a row by their stored names, with dots where they are nested; a field that the row lacks is undefined. */
export type Fields = Readonly<Record<string, unknown>>;

/** One row that a change wrote. */
export type RowChange = {
  collectionName: ChangedCollection;
  rowId: string;
  /** The user whom the values are about: they go with that user's erasure. Null: about no user. */
  userId: string | null;
  /** Null: the row was added. Of a deleted row all fields, of a changed row those that changed. */
  before: Fields | null;
  /** Null: the row was deleted. Of an added row all fields. */
  after: Fields | null;
};

/** What an administrator did at once, and what is undone at once. */
export type NewChange = {
  kind: RecentChangeKind;
  act: string;
  changedBy: string;
  /** The team, segment or user it is about; null where it is about many. */
  objectId: string | null;
  /** Title of a team or segment, or name of a file; never a user's name, which is read when it is shown. */
  title: string;
  /** How many people it is about; absent where it is about something else. */
  peopleCount?: number;
  rows: readonly RowChange[];
};

/**
 * Records a change in the transaction that makes it.
 *
 * @param id chosen by the browser, which undoes the change by it; absent: a new one
 * @returns the id of the change
 */
export type RecordChange = (change: NewChange, session: ClientSession, id?: string) => Promise<string>;

/**
 * Adds what was done to one more person to a change that several requests make.
 *
 * @throws a duplicate key error when the id is of another change, or of one that was undone
 */
export type AppendChange = (
  id: string,
  change: Omit<NewChange, 'peopleCount'>,
  session: ClientSession,
) => Promise<void>;

/** A change too large for one transaction: its rows are written in pieces, and it can be undone once it is closed. */
export type ChangeInPieces = {
  /** @param rows by their places, which order them and are unique in the change */
  add: (id: string, rows: ReadonlyMap<number, RowChange>, session: ClientSession) => Promise<void>;
  close: (id: string, change: Omit<NewChange, 'rows'>, session: ClientSession) => Promise<void>;
};

/** Who asked for an undo that a worker does, with what they were allowed then. */
export type UndoRequest = {
  userId: string;
  permissions: readonly string[];
  at: Date;
  /** Pieces that failed. */
  failures: number;
};

export type ChangeBatchRow = Omit<NewChange, 'rows'> & {
  _id: string;
  rowCount: number;
  at: Date;
  undoneAt: Date | null;
  /** Rows that undoing left as they are, because they were changed since or may not be restored. */
  leftOut: number;
  /** Rows that undoing has looked at, those left out included; absent before it begins. */
  undoneRows?: number;
  /** Of a large change, from the first piece of its undo to the last: a worker undoes the rest. */
  undoRequest?: UndoRequest;
  /** Deleted by the database after this moment. */
  expiresAt: Date;
};

export type ChangeRow = RowChange & {
  /** Id of the batch and place in it. */
  _id: string;
  batchId: string;
  place: number;
  isUndone: boolean;
  expiresAt: Date;
};

/** Who undoes a change. */
export type Undoer = { userId: string; actor: Actor | null };

/** What the owner of a collection says about undoing. */
export type UndoRule = {
  /** Counted up in each restored row, so that a form opened before finds a conflict. */
  revisionField?: string;
  /** Fields that only make sense together: when one of them was changed since, all of them stay. */
  together?: readonly string[];
  /** False leaves the row as it is: what it needs is gone, or this user may not restore it. */
  mayRestore?: (row: RowChange, undoer: Undoer, session: ClientSession) => Promise<boolean>;
};

export type UndoRules = Readonly<Record<ChangedCollection, UndoRule>>;
