import type { PersonName } from '@wellspring/shared/contracts/talk/meeting.ts';
import type { Connection } from 'mongoose';
import { bareCollection } from '../../platform/bare-collection.ts';
import { escapeRegex } from '../../platform/escape-regex.ts';
import type { MembershipRole, MembershipRow, UserRow } from '../door/person.ts';
import { membershipModel } from '../teams/membership.model.ts';
import { parseSearchWords } from '../users/search-words.ts';
import { userModel } from '../users/user.model.ts';

/** Memberships, or users, that are looked at with one query. */
const CHUNK = 1_000;

export type MemberSearch = { role: MembershipRole; text: string; after?: string | undefined; limit: number };

export type TeamMembers = {
  /** In the order in which they came: by name, each page would read all of them. Former users are left out. */
  find: (teamId: string, search: MemberSearch) => Promise<{ people: PersonName[]; next: string | null }>;
  /** The same without a text, by place. */
  list: (teamId: string, role: MembershipRole, page: { skip: number; limit: number }) => Promise<PersonName[]>;
  /** Without former users. */
  count: (teamId: string, role: MembershipRole) => Promise<number>;
};

/** Who is in a team, a page at a time. */
export function createTeamMembers(connection: Connection): TeamMembers {
  const memberships = bareCollection<MembershipRow>(membershipModel(connection));
  const users = bareCollection<Pick<UserRow, '_id' | 'firstname' | 'lastname' | 'status' | 'searchWords'>>(
    userModel(connection),
  );
  const names = { firstname: 1, lastname: 1 } as const;
  /** Those of these users who are still there and fit the patterns. */
  async function present(links: readonly MembershipRow[], patterns: readonly object[]) {
    const ids = links.map(({ userId }) => userId);
    const rows = await users
      .find(
        { _id: { $in: ids }, status: { $ne: 'former' }, ...(patterns.length > 0 ? { $and: [...patterns] } : {}) },
        { projection: names },
      )
      .toArray();
    const byId = new Map(rows.map(({ _id: id, firstname, lastname }) => [id, { id, firstname, lastname }]));
    return links.flatMap((link) => {
      const person = byId.get(link.userId);
      return person ? [{ link, person }] : [];
    });
  }

  /** Null: so many users fit the text that the team is gone through instead. */
  async function findFew(patterns: readonly object[]): Promise<string[] | null> {
    const [first, ...others] = patterns;
    if (!first) return null;
    const found = await users
      .find(
        { status: { $in: ['active', 'inactive'] }, ...first, ...(others.length > 0 ? { $and: others } : {}) } as object,
        {
          projection: { _id: 1 },
        },
      )
      .limit(CHUNK + 1)
      .toArray();
    return found.length > CHUNK ? null : found.map(({ _id }) => _id);
  }

  /** One more than a page of the members among these users. */
  async function among(userIds: readonly string[], teamId: string, { role, after = '', limit }: MemberSearch) {
    const links = await memberships.find({ userId: { $in: [...userIds] }, teamId, role }).toArray();
    const rest = links.filter(({ _id }) => _id > after).sort((left, right) => (left._id < right._id ? -1 : 1));
    return present(rest.slice(0, limit + 1), []);
  }

  /** One more than a page of the members that fit the patterns. */
  async function goThrough(teamId: string, { role, after, limit }: MemberSearch, patterns: readonly object[]) {
    // Without a text nearly every one is shown; with one, few of many may be.
    const size = patterns.length === 0 ? limit + 1 : CHUNK;
    const found: Awaited<ReturnType<typeof present>> = [];
    let last = after;
    for (;;) {
      const links = await memberships
        .find({ teamId, role, ...(last === undefined ? {} : { _id: { $gt: last } }) })
        .sort({ _id: 1 })
        .limit(size)
        .toArray();
      found.push(...(await present(links, patterns)));
      last = links.at(-1)?._id;
      if (links.length < size || found.length > limit) return found;
    }
  }

  return {
    async find(teamId, search) {
      const { text, limit } = search;
      const words = parseSearchWords(text);
      if (words.length === 0 && text.trim() !== '') return { people: [], next: null };
      const patterns = words.map((word) => ({ searchWords: { $regex: `^${escapeRegex(word)}` } }));
      const few = await findFew(patterns);
      const found = few === null ? await goThrough(teamId, search, patterns) : await among(few, teamId, search);
      const page = found.slice(0, limit);
      const next = found.length > limit ? (page.at(-1)?.link._id ?? null) : null;
      return { people: page.map(({ person }) => person), next };
    },

    async list(teamId, role, { skip, limit }) {
      const links = await memberships.find({ teamId, role }).sort({ _id: 1 }).skip(skip).limit(limit).toArray();
      return (await present(links, [])).map(({ person }) => person);
    },

    async count(teamId, role) {
      const links = await memberships.find({ teamId, role }, { projection: { userId: 1 }, batchSize: CHUNK }).toArray();
      let count = 0;
      for (let start = 0; start < links.length; start += CHUNK) {
        const ids = links.slice(start, start + CHUNK).map(({ userId }) => userId);
        count += await users.countDocuments({ _id: { $in: ids }, status: { $ne: 'former' } });
      }
      return count;
    },
  };
}
