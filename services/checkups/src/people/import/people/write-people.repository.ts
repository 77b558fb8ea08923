import { randomUUIDv7 } from 'node:crypto';
import type { Locale } from '@wellspring/shared/contracts/common.ts';
import type { ClientSession, Connection } from 'mongoose';
import type { Accounts } from '../../../access/door/accounts.ts';
import { bareCollection } from '../../../platform/bare-collection.ts';
import type { ChangeInPieces, RowChange } from '../../changes/change.ts';
import { toAddedLink, toAddedUser, toChangedUser, toRemovedLink } from '../../changes/row-changes.ts';
import type { MembershipRow, UserRow } from '../../door/person.ts';
import { toStoredProfile } from '../../profile/to-profile.ts';
import { membershipModel } from '../../teams/membership.model.ts';
import { requireOtherHolder } from '../../users/company-holders.repository.ts';
import { toNamed } from '../../users/search-words.ts';
import { userModel } from '../../users/user.model.ts';
import type { FoundPerson } from './find-people.repository.ts';
import type { UserPlan } from './plan-user.ts';

/** What is written for one row of the file. */
export type PlannedPerson = {
  /** Of the row; orders the changes. */
  line: number;
  email: string;
  /** Null: a new person. */
  person: FoundPerson | null;
  plan: UserPlan;
};

type Piece = { changeId: string; sendWelcome: boolean; language: Locale; now: Date };

export type ImportWriter = {
  /** Writes some people with their teams and keeps what they were, all in this transaction. */
  write: (people: readonly PlannedPerson[], piece: Piece, session: ClientSession) => Promise<void>;
};

/** Changes of one row: a person is in fewer teams. */
const PLACES_PER_ROW = 1_000;

type Writes = {
  added: UserRow[];
  updates: { id: string; set: Record<string, unknown>; unset: string[]; revision: number }[];
  left: FoundPerson[];
  joined: MembershipRow[];
  parted: MembershipRow[];
  changes: Map<number, RowChange>;
};

/** The fields of a person that a plan changes, by their stored names. */
function toFields({ account, profile, outcome }: UserPlan, row: UserRow, now: Date): Record<string, unknown> {
  const isRenamed = account.firstname !== undefined || account.lastname !== undefined;
  const named = toNamed({ firstname: row.firstname, lastname: row.lastname, email: row.email, ...account });
  return {
    ...account,
    ...(isRenamed ? { searchWords: named.searchWords, sortName: named.sortName } : {}),
    ...Object.fromEntries(Object.entries(toStoredProfile(profile)).map(([name, value]) => [`profile.${name}`, value])),
    ...(outcome === 'leaving' ? { status: 'former', formerSince: now } : {}),
  };
}

function planNew({ email, plan }: PlannedPerson, { language, now }: Piece): UserRow {
  const { firstname = '', lastname = '' } = plan.account;
  return {
    _id: randomUUIDv7(),
    ...toNamed({ firstname, lastname, email }),
    passwordHash: '',
    language: plan.account.language ?? language,
    permissions: [],
    status: 'active',
    profile: Object.fromEntries(Object.entries(toStoredProfile(plan.profile)).filter(([, value]) => value !== null)),
    profileRevision: 1,
    externalIds: [],
    permissionVersion: 0,
    createdAt: now,
    updatedAt: now,
  };
}

type Note = (change: RowChange) => void;

function addPerson(writes: Writes, planned: PlannedPerson, piece: Piece, note: Note): string {
  const row = planNew(planned, piece);
  writes.added.push(row);
  note(toAddedUser(row));
  return row._id;
}

function changePerson(writes: Writes, person: FoundPerson, plan: UserPlan, piece: Piece, note: Note): void {
  const { _id, row } = person;
  const fields = toFields(plan, row, piece.now);
  const names = Object.keys(fields);
  writes.updates.push({
    id: _id,
    set: Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null)),
    unset: names.filter((name) => fields[name] === null),
    revision: row.profileRevision ?? 0,
  });
  if (plan.outcome === 'leaving') writes.left.push(person);
  const change = toChangedUser(row, fields);
  if (change) note(change);
}

function changeTeams(writes: Writes, userId: string, { person, plan }: PlannedPerson, note: Note): void {
  if (plan.teamIds === null) return;
  const held = new Set(person?.teamIds ?? []);
  const wanted = new Set(plan.teamIds);
  const parted = (person?.memberships ?? []).filter(({ teamId }) => !wanted.has(teamId));
  const joined = [...wanted]
    .filter((teamId) => !held.has(teamId))
    .map((teamId): MembershipRow => ({ _id: randomUUIDv7(), userId, teamId, role: 'member' }));
  writes.parted.push(...parted);
  writes.joined.push(...joined);
  for (const row of parted) note(toRemovedLink(row));
  for (const row of joined) note(toAddedLink(row));
}

/** What one row writes, with its values before. */
function addWrites(writes: Writes, planned: PlannedPerson, piece: Piece): void {
  const { line, person, plan } = planned;
  let place = line * PLACES_PER_ROW;
  const note: Note = (change) => {
    writes.changes.set(place, change);
    place += 1;
  };
  if (person === null) {
    // Undoing takes the teams of an added person away with them.
    changeTeams(writes, addPerson(writes, planned, piece, note), planned, () => undefined);
    return;
  }
  // Undoing goes backwards: the person is current again before they get their teams back.
  changeTeams(writes, person._id, planned, note);
  changePerson(writes, person, plan, piece, note);
}

export function createImportWriter(
  connection: Connection,
  { changes, accounts }: { changes: ChangeInPieces; accounts: Accounts },
): ImportWriter {
  const users = bareCollection<UserRow>(userModel(connection));
  const memberships = bareCollection<MembershipRow>(membershipModel(connection));

  return {
    async write(people, piece, session) {
      const { changeId, sendWelcome, now } = piece;
      const writes: Writes = { added: [], updates: [], left: [], joined: [], parted: [], changes: new Map() };
      for (const planned of people) addWrites(writes, planned, piece);
      const { added, updates, left, joined, parted } = writes;
      if (left.length > 0)
        await requireOtherHolder(
          connection,
          left.map(({ _id }) => _id),
          session,
        );
      if (added.length > 0) await users.insertMany(added, { session });
      if (updates.length > 0)
        await users.bulkWrite(
          updates.map(({ id, set, unset, revision }) => ({
            updateOne: {
              filter: { _id: id },
              update: {
                $set: { ...set, profileRevision: revision + 1, updatedAt: now },
                ...(unset.length > 0 ? { $unset: Object.fromEntries(unset.map((name) => [name, '' as const])) } : {}),
              },
            },
          })) as never,
          { session },
        );
      if (parted.length > 0) await memberships.deleteMany({ _id: { $in: parted.map(({ _id }) => _id) } }, { session });
      if (joined.length > 0) await memberships.insertMany(joined, { session });
      for (const { _id } of left) {
        await accounts.endSessions(_id, now, session);
        await accounts.voidLinks(_id, now, session);
      }
      if (sendWelcome) for (const row of added) await accounts.sendWelcome(row, session);
      await changes.add(changeId, writes.changes, session);
    },
  };
}
