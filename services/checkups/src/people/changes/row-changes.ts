import { isDeepStrictEqual } from 'node:util';
import type { MembershipRow, TeamRow, UserRow } from '../door/person.ts';
import type { RowChange } from './change.ts';

const linkFields = ({ userId, teamId, role }: MembershipRow) => ({ userId, teamId, role });

/** A new team. Undoing does not compare its place below others, which follows from the tree. */
export const toAddedTeam = ({ _id, ancestorIds: _ancestors, ...after }: TeamRow): RowChange => ({
  collectionName: 'teams',
  rowId: _id,
  userId: null,
  before: null,
  after,
});

/** A new place in a team. */
export const toAddedLink = (row: MembershipRow): RowChange => ({
  collectionName: 'memberships',
  rowId: row._id,
  userId: row.userId,
  before: null,
  after: linkFields(row),
});

/** A place in a team that was taken away. */
export const toRemovedLink = (row: MembershipRow): RowChange => ({
  collectionName: 'memberships',
  rowId: row._id,
  userId: row.userId,
  before: linkFields(row),
  after: null,
});

type NewUser = Pick<
  UserRow,
  '_id' | 'email' | 'passwordHash' | 'firstname' | 'lastname' | 'language' | 'status' | 'profile' | 'externalIds'
>;

/** A new user, by the fields that stay as they are until the user is changed or logs in: undoing compares them. */
export const toAddedUser = ({
  _id,
  email,
  passwordHash,
  firstname,
  lastname,
  language,
  status,
  profile,
  externalIds,
}: NewUser): RowChange => ({
  collectionName: 'users',
  rowId: _id,
  userId: _id,
  before: null,
  after: { email, passwordHash, firstname, lastname, language, status, profile, externalIds },
});

/** Written from the names and the address, and again when those are restored. */
const DERIVED = new Set(['searchWords', 'sortName']);

/** The value of a stored field; undefined when the row lacks it. */
const storedValue = (row: UserRow, name: string): unknown =>
  name.startsWith('profile.') ? row.profile[name.slice(8)] : row[name as keyof UserRow];

/**
 * A user of whom some fields were written.
 *
 * @param fields new values by their stored names; null: taken away. An address is no part of the change: it is the key
 *   to private reports, and no undo writes an old one back.
 * @returns null when nothing of it can be undone
 */
export function toChangedUser(row: UserRow, fields: Readonly<Record<string, unknown>>): RowChange | null {
  const names = Object.keys(fields).filter(
    (name) =>
      name !== 'email' &&
      !DERIVED.has(name) &&
      !isDeepStrictEqual(storedValue(row, name) ?? null, fields[name] ?? null),
  );
  if (names.length === 0) return null;
  const before = names.map((name) => [name, storedValue(row, name)] as const);
  return {
    collectionName: 'users',
    rowId: row._id,
    userId: row._id,
    before: Object.fromEntries(before.filter(([, value]) => value !== undefined)),
    after: Object.fromEntries(names.map((name) => [name, fields[name]])),
  };
}
