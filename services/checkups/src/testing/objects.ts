import { randomUUIDv7 } from 'node:crypto';
import { type CheckupRow, type EntryRow, EVERYBODY, type ParticipationRow } from '../checkups/door/checkup.ts';
import type { MembershipRole, MembershipRow, TeamRow, UserRow } from '../people/door/person.ts';
import { toSearchWords, toSortName } from '../people/users/search-words.ts';

const DAY_MS = 86_400_000;

/** A moment some days from now; negative for the past. */
export const inDays = (days: number): Date => new Date(Date.now() + days * DAY_MS);

export const aUser = (given: Partial<UserRow> = {}): UserRow => {
  const id = given._id ?? randomUUIDv7();
  const named = { email: `${id}@example.test`, firstname: 'Ada', lastname: 'Peeters', ...given };
  return {
    _id: id,
    ...named,
    searchWords: toSearchWords(named),
    sortName: toSortName(named),
    passwordHash: '',
    language: 'en',
    permissions: [],
    status: 'active',
    profile: {},
    externalIds: [],
    permissionVersion: 0,
    createdAt: inDays(-100),
    updatedAt: inDays(-100),
    ...given,
  };
};

export const aTeam = (given: Partial<TeamRow> = {}): TeamRow => ({
  _id: randomUUIDv7(),
  title: 'Support',
  isSegment: false,
  isCompany: false,
  isVisible: true,
  hideDashboard: false,
  description: '',
  color: '#345',
  parentId: null,
  ancestorIds: [],
  ...given,
});

export const aMembership = (userId: string, teamId: string, role: MembershipRole = 'member'): MembershipRow => ({
  _id: randomUUIDv7(),
  userId,
  teamId,
  role,
});

const inAll = (text: string) => ({ en: text, fr: `${text} (fr)`, nl: `${text} (nl)` });

/** Asks the two factors of ATT: JS and OB, six questions. */
export const aCheckup = (given: Partial<CheckupRow> = {}): CheckupRow => ({
  _id: randomUUIDv7(),
  title: inAll('Spring checkup'),
  description: inAll('How is work?'),
  color: '#2e9e6b',
  blocks: ['Vitamins block'],
  vitaminKeys: ['ATT'],
  questionKeys: null,
  extraQuestions: [],
  isPulse: false,
  durationMinutes: 12,
  durationDays: 14,
  graceDays: 3,
  ownerId: null,
  revision: 0,
  ...given,
});

/** A run that began three days ago and ends in eleven. */
export const anEntry = (checkup: CheckupRow, given: Partial<EntryRow> = {}): EntryRow => ({
  _id: randomUUIDv7(),
  checkupId: checkup._id,
  start: inDays(-3),
  end: inDays(11),
  graceEnd: inDays(14),
  isPulse: checkup.isPulse,
  status: 'active',
  thresholds: { team: 5, segment: 5, population: 10 },
  audience: EVERYBODY,
  ...given,
});

export const aParticipation = (userId: string, entry: EntryRow): ParticipationRow => ({
  _id: randomUUIDv7(),
  userId,
  entryId: entry._id,
  checkupId: entry.checkupId,
  isPulse: entry.isPulse,
  start: entry.start,
  end: entry.end,
  graceEnd: entry.graceEnd,
});
