import type { PersonName } from '@wellspring/shared/contracts/talk/meeting.ts';
import type { Connection } from 'mongoose';
import { bareCollection } from '../../platform/bare-collection.ts';
import { escapeRegex } from '../../platform/escape-regex.ts';
import type { MembershipRole, MembershipRow, TeamRow, UserRow } from '../door/person.ts';
import { membershipModel } from '../teams/membership.model.ts';
import { teamModel } from '../teams/team.model.ts';
import { parseSearchWords } from '../users/search-words.ts';
import { userModel } from '../users/user.model.ts';

/** People whose name fits a text, whose teams are then looked up. */
const MAX_NAMED = 50;
/** Rows that come with one answer of the database. */
const BATCH = 5_000;

export type Page = { skip: number; limit: number };

/** Teams that hidden ones are among or not; segments never are. */
type Shown = { withHidden: boolean };

export type TeamTree = {
  find: (id: string) => Promise<TeamRow | null>;
  listByIds: (ids: readonly string[]) => Promise<TeamRow[]>;
  /** The company team and the base teams, by title. */
  listTops: (shown: Shown, page: Page) => Promise<TeamRow[]>;
  listChildren: (parentId: string, shown: Shown, page: Page) => Promise<TeamRow[]>;
  listOrphaned: (page: Page) => Promise<TeamRow[]>;
  countOrphaned: () => Promise<number>;
  countTeams: (shown: Shown) => Promise<number>;
  /** By a part of the title, or by the beginnings of words of a manager's name. */
  search: (text: string, shown: Shown, page: Page) => Promise<TeamRow[]>;
  /** How many teams are directly below each; of one that has none it is absent. */
  countChildren: (ids: readonly string[], shown: Shown) => Promise<Map<string, number>>;
  /** All teams below, on all levels. */
  listBelow: (ids: readonly string[]) => Promise<TeamRow[]>;
  /** All teams, segments left out, by title. */
  listAll: () => Promise<TeamRow[]>;
  /** Active managers, or viewers, of each team by last name. */
  leadersOf: (ids: readonly string[], role: MembershipRole) => Promise<Map<string, PersonName[]>>;
};

const byName = (left: PersonName, right: PersonName) =>
  left.lastname.localeCompare(right.lastname) || left.firstname.localeCompare(right.firstname);

/** Reads the tree of teams level by level; each query has an index. */
export function createTeamTree(connection: Connection): TeamTree {
  const teams = bareCollection<TeamRow>(teamModel(connection));
  const memberships = bareCollection<MembershipRow>(membershipModel(connection));
  const users = bareCollection<Pick<UserRow, '_id' | 'firstname' | 'lastname' | 'status' | 'searchWords'>>(
    userModel(connection),
  );
  const orphaned = { parentId: null, isSegment: false, isCompany: false, isBase: { $ne: true } };
  const visible = ({ withHidden }: Shown) => (withHidden ? {} : { isVisible: true });

  async function namesOf(ids: readonly string[]): Promise<Map<string, PersonName>> {
    if (ids.length === 0) return new Map();
    const rows = await users
      .find({ _id: { $in: [...new Set(ids)] } }, { projection: { firstname: 1, lastname: 1, status: 1 } })
      .toArray();
    const present = rows.filter(({ status }) => status !== 'former');
    return new Map(present.map(({ _id: id, firstname, lastname }) => [id, { id, firstname, lastname }]));
  }

  async function teamIdsLedBy(text: string): Promise<string[]> {
    const words = parseSearchWords(text);
    if (words.length === 0) return [];
    const patterns = words.map((word) => ({ searchWords: { $regex: `^${escapeRegex(word)}` } }));
    const [first, ...others] = patterns;
    const found = await users
      .find({ status: 'active', ...first, ...(others.length > 0 ? { $and: others } : {}) }, { projection: { _id: 1 } })
      .limit(MAX_NAMED)
      .toArray();
    const userIds = found.map(({ _id }) => _id);
    const links = await memberships
      .find({ userId: { $in: userIds } }, { projection: { teamId: 1, role: 1 } })
      .toArray();
    return links.filter(({ role }) => role === 'manager').map(({ teamId }) => teamId);
  }

  return {
    find: (id) => teams.findOne({ _id: id, isSegment: false }),

    listByIds: async (ids) =>
      ids.length === 0 ? [] : teams.find({ _id: { $in: [...ids] }, isSegment: false }).toArray(),

    listTops: (shown, { skip, limit }) =>
      teams
        .find({ parentId: null, isSegment: false, $or: [{ isCompany: true }, { isBase: true }], ...visible(shown) })
        .sort({ title: 1 })
        .skip(skip)
        .limit(limit)
        .toArray(),

    listChildren: (parentId, shown, { skip, limit }) =>
      teams
        .find({ parentId, isSegment: false, ...visible(shown) })
        .sort({ title: 1 })
        .skip(skip)
        .limit(limit)
        .toArray(),

    listOrphaned: ({ skip, limit }) => teams.find(orphaned).sort({ title: 1 }).skip(skip).limit(limit).toArray(),
    countOrphaned: () => teams.countDocuments(orphaned),
    countTeams: (shown) => teams.countDocuments({ isSegment: false, ...visible(shown) }),

    async search(text, shown, { skip, limit }) {
      const title = { $regex: escapeRegex(text.normalize('NFC')), $options: 'i' };
      const [titled, ledIds] = await Promise.all([
        teams
          .find({ isSegment: false, title, ...visible(shown) })
          .sort({ title: 1 })
          .skip(skip)
          .limit(limit)
          .toArray(),
        skip === 0 ? teamIdsLedBy(text) : [],
      ]);
      const known = new Set(titled.map(({ _id }) => _id));
      const others = ledIds.filter((id) => !known.has(id));
      const led =
        others.length === 0
          ? []
          : await teams.find({ _id: { $in: others }, isSegment: false, ...visible(shown) }).toArray();
      return [...titled, ...led.sort((left, right) => left.title.localeCompare(right.title))].slice(0, limit);
    },

    async countChildren(ids, shown) {
      if (ids.length === 0) return new Map();
      const rows = await teams
        .find({ parentId: { $in: [...ids] }, ...visible(shown) }, { projection: { parentId: 1 }, batchSize: BATCH })
        .toArray();
      const counts = new Map<string, number>();
      for (const { parentId } of rows) counts.set(parentId ?? '', (counts.get(parentId ?? '') ?? 0) + 1);
      return counts;
    },

    listBelow: async (ids) =>
      ids.length === 0 ? [] : teams.find({ ancestorIds: { $in: [...ids] } }, { batchSize: BATCH }).toArray(),

    listAll: () => teams.find({ isSegment: false }, { batchSize: BATCH }).sort({ title: 1 }).toArray(),

    async leadersOf(ids, role) {
      if (ids.length === 0) return new Map();
      const links = await memberships
        .find({ teamId: { $in: [...ids] }, role }, { projection: { userId: 1, teamId: 1 }, batchSize: BATCH })
        .toArray();
      const names = await namesOf(links.map(({ userId }) => userId));
      const byTeam = Map.groupBy(links, ({ teamId }) => teamId);
      return new Map(
        [...byTeam].map(([teamId, own]) => [teamId, own.flatMap(({ userId }) => names.get(userId) ?? []).sort(byName)]),
      );
    },
  };
}
