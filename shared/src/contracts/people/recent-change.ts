import * as z from 'zod/mini';
import { Id, oneOrMany, Paging, Timestamp } from '../common.ts';

/** Where changes are listed: teams in /tree, people and imports in /users, segments in /segments. */
export const RecentChangeKind = z.enum(['team', 'user', 'import', 'segment']);
export type RecentChangeKind = z.infer<typeof RecentChangeKind>;

/** What an administrator did in the last 30 days, and whether it can be undone. */
export const RecentChange = z.object({
  id: Id,
  kind: RecentChangeKind,
  /** Such as `team_moved`; the screen has a sentence for each. */
  act: z.string(),
  /** The team or user it is about; null: many. */
  objectId: z.nullable(Id),
  /** What it is about: the title of a team, the name of a person or file; empty where that is gone. */
  title: z.string(),
  /** Who did it; null once that person is erased. */
  by: z.nullable(z.string()),
  at: Timestamp,
  /** Last moment at which it can be undone. */
  undoUntil: Timestamp,
  undoneAt: z.nullable(Timestamp),
  /** An undo that has rows left; null: not begun, or done. One that does not run was stopped, and can be begun again. */
  undoing: z.nullable(z.object({ done: z.int(), of: z.int(), isRunning: z.boolean() })),
  /** Rows that the undo left as they are; 0 before it is done. */
  leftOut: z.int(),
  /** How many people it is about; null where it is about something else. */
  people: z.nullable(z.int()),
});
export type RecentChange = z.infer<typeof RecentChange>;

export const RecentChangesQuery = z.object({
  kind: oneOrMany(RecentChangeKind),
  /** Only changes that wrote values of this user. */
  user: z.optional(Id),
  ...Paging,
});
export type RecentChangesQuery = z.infer<typeof RecentChangesQuery>;

export const UndoneChange = z.object({
  /** Rows that are as they were. */
  restored: z.int(),
  /** Rows that were changed since, belong to an erased person, or may not be restored by this user. */
  leftOut: z.int(),
});
export type UndoneChange = z.infer<typeof UndoneChange>;

/** The undo of a large change goes on after the answer; the list of changes tells how far it is. */
export const UndoBegun = z.object({
  /** Rows that are done, those left out included. */
  done: z.int(),
  of: z.int(),
});
export type UndoBegun = z.infer<typeof UndoBegun>;
