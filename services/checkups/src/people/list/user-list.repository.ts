import type { UserFilter, UserSearch } from '@wellspring/shared/contracts/people/managed-user.ts';
import type { Connection } from 'mongoose';
import { escapeRegex } from '../../platform/escape-regex.ts';
import type { UserRow, UserStatus } from '../door/person.ts';
import { membershipModel } from '../teams/membership.model.ts';
import { teamModel } from '../teams/team.model.ts';
import { parseSearchWords } from '../users/search-words.ts';
import { userModel } from '../users/user.model.ts';

/** A row without what no list needs. */
export type ListedRow = Pick<
  UserRow,
  '_id' | 'firstname' | 'lastname' | 'email' | 'language' | 'status' | 'permissions' | 'profile'
>;

export type ListedTeams = { memberOf: { id: string; title: string }[]; isManager: boolean };

type Filter = UserFilter & { text?: string };
type Page = Pick<UserSearch, '_start' | '_limit' | '_sort'>;

export type UserList = {
  list: (filter: Filter, page: Page) => Promise<ListedRow[]>;
  count: (filter: Filter) => Promise<number>;
  /** All of them by name, some at a time. */
  walk: (filter: Filter) => AsyncIterable<ListedRow[]>;
  /** Teams of each of these people, without segments. */
  teamsOf: (userIds: readonly string[]) => Promise<Map<string, ListedTeams>>;
};

const FIELDS = {
  firstname: 1,
  lastname: 1,
  email: 1,
  language: 1,
  status: 1,
  permissions: 1,
  profile: 1,
} as const;

/** Up to so many matches of a narrow filter are sorted here, instead of reading everybody in the order of the list. */
const MAX_SORTED_HERE = 1_000;

/** People whom a walk hands over at once. */
const PIECE = 500;

const columns = { name: 'sortName', email: 'email', employmentstart: 'profile.employmentStart' } as const;
type Column = keyof typeof columns;

const statusesOf: Readonly<Record<NonNullable<UserFilter['state']>, UserStatus[]>> = {
  current: ['active'],
  orphaned: ['active'],
  inactive: ['inactive'],
  former: ['former'],
};

const byText = (left: string, right: string) => (left < right ? -1 : left > right ? 1 : 0);

/** The value of a column, as the index orders it: who has none comes first. */
function sortValue(row: Pick<UserRow, 'sortName' | 'email' | 'profile'>, column: Column): string {
  if (column === 'name') return row.sortName;
  if (column === 'email') return row.email;
  const start = row.profile.employmentStart;
  return start instanceof Date ? start.toISOString() : '';
}

/** The lists of people for those who manage them. Erased people are in none. */
export function createUserList(connection: Connection): UserList {
  const [users, teams, memberships] = [userModel(connection), teamModel(connection), membershipModel(connection)];

  async function memberIds(teamIds: readonly string[]): Promise<string[]> {
    const rows = await memberships.find({ teamId: { $in: teamIds }, role: 'member' }, { userId: 1 }).lean();
    return [...new Set(rows.map(({ userId }) => userId))];
  }

  async function withBelow(teamIds: readonly string[]): Promise<string[]> {
    const below = await teams.find({ ancestorIds: { $in: teamIds } }, { _id: 1 }).lean();
    return [...new Set([...teamIds, ...below.map(({ _id }) => _id)])];
  }

  /** Null where no team limits the list. */
  async function idsCondition({ team, state }: Filter): Promise<object[]> {
    const conditions: object[] = [];
    if (team && team.length > 0) conditions.push({ _id: { $in: await memberIds(await withBelow(team)) } });
    if (state === 'orphaned') {
      const all = await teams.find({ isSegment: false }, { _id: 1 }).lean();
      conditions.push({ _id: { $nin: await memberIds(all.map(({ _id }) => _id)) } });
    }
    return conditions;
  }

  async function toQuery(filter: Filter): Promise<{ query: object; isNarrow: boolean }> {
    const { text = '', state, branch, permission, language } = filter;
    const words = parseSearchWords(text).map((word) => ({ searchWords: { $regex: `^${escapeRegex(word)}` } }));
    const ids = await idsCondition(filter);
    const conditions = [...words, ...ids];
    const statuses = state ? statusesOf[state] : (['active', 'inactive', 'former'] satisfies UserStatus[]);
    const query = {
      status: statuses.length === 1 ? statuses[0] : { $in: statuses },
      erasedAt: null,
      ...(branch ? { 'profile.companyBranchId': branch } : {}),
      ...(permission ? { permissions: permission } : {}),
      ...(language ? { language } : {}),
      ...(conditions.length > 0 ? { $and: conditions } : {}),
    };
    return { query, isNarrow: conditions.length > 0 || permission !== undefined };
  }

  async function sortedHere(query: object, column: Column, direction: 1 | -1): Promise<string[] | null> {
    const rows = await users
      .find(query, { sortName: 1, email: 1, 'profile.employmentStart': 1 })
      .limit(MAX_SORTED_HERE + 1)
      .lean<Pick<UserRow, '_id' | 'sortName' | 'email' | 'profile'>[]>();
    if (rows.length > MAX_SORTED_HERE) return null;
    return rows
      .sort(
        (left, right) =>
          direction * (byText(sortValue(left, column), sortValue(right, column)) || byText(left._id, right._id)),
      )
      .map(({ _id }) => _id);
  }

  return {
    async list(filter, { _start: skip, _limit: limit, _sort: sort }) {
      const direction = sort.startsWith('-') ? -1 : 1;
      const column = sort.replace('-', '') as Column;
      const { query, isNarrow } = await toQuery(filter);
      const ids = isNarrow ? await sortedHere(query, column, direction) : null;
      if (ids) {
        const page = ids.slice(skip, skip + limit);
        const rows = await users.find({ _id: { $in: page } }, FIELDS).lean<ListedRow[]>();
        const byId = new Map(rows.map((row) => [row._id, row]));
        return page.flatMap((id) => byId.get(id) ?? []);
      }
      const key = columns[column];
      return users
        .find(query, FIELDS)
        .sort({ [key]: direction, _id: direction })
        .hint({ status: 1, [key]: 1, _id: 1 })
        .skip(skip)
        .limit(limit)
        .lean<ListedRow[]>();
    },

    async *walk(filter) {
      const { query } = await toQuery(filter);
      const cursor = users
        .find(query, FIELDS)
        .sort({ sortName: 1, _id: 1 })
        .hint({ status: 1, sortName: 1, _id: 1 })
        .batchSize(PIECE)
        .lean<ListedRow[]>()
        .cursor();
      let rows: ListedRow[] = [];
      for await (const row of cursor) {
        rows.push(row as ListedRow);
        if (rows.length < PIECE) continue;
        yield rows;
        rows = [];
      }
      if (rows.length > 0) yield rows;
    },

    async count(filter) {
      const { query } = await toQuery(filter);
      return users.countDocuments(query);
    },

    async teamsOf(userIds) {
      const links = await memberships.find({ userId: { $in: [...userIds] } }).lean();
      const ids = [...new Set(links.map(({ teamId }) => teamId))];
      const found = await teams.find({ _id: { $in: ids }, isSegment: false }, { title: 1 }).lean();
      const titles = new Map(found.map(({ _id, title }) => [_id, title]));
      const byUser = new Map<string, ListedTeams>();
      for (const { userId, teamId, role } of links) {
        const title = titles.get(teamId);
        if (title === undefined) continue;
        const own = byUser.get(userId) ?? { memberOf: [], isManager: false };
        if (role === 'member') own.memberOf.push({ id: teamId, title });
        else own.isManager = true;
        byUser.set(userId, own);
      }
      for (const { memberOf } of byUser.values()) memberOf.sort((left, right) => left.title.localeCompare(right.title));
      return byUser;
    },
  };
}
