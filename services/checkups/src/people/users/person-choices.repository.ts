import type { PersonChoice } from '@wellspring/shared/contracts/people/person-choice.ts';
import type { Connection } from 'mongoose';
import { escapeRegex } from '../../platform/escape-regex.ts';
import { membershipModel } from '../teams/membership.model.ts';
import { teamModel } from '../teams/team.model.ts';
import { parseSearchWords } from './search-words.ts';
import { userModel } from './user.model.ts';

export type PersonChoices = {
  /** People who are still there and who have a word that begins with each word of the text, by name. */
  search: (text: string, limit: number) => Promise<PersonChoice[]>;
};

/** Of two words that so many people have, either will do to begin with. */
const MANY = 100;

export function createPersonChoices(connection: Connection): PersonChoices {
  const [users, teams, memberships] = [userModel(connection), teamModel(connection), membershipModel(connection)];

  /** Visible teams of these people, by person; several are joined. */
  async function teamsOf(userIds: readonly string[]): Promise<Map<string, string>> {
    const links = await memberships.find({ userId: { $in: [...userIds] }, role: 'member' }).lean();
    const ids = [...new Set(links.map(({ teamId }) => teamId))];
    const found = await teams.find({ _id: { $in: ids }, isSegment: false, isVisible: true }, { title: 1 }).lean();
    const titles = new Map(found.map((team) => [team._id, team.title]));
    const byPerson = new Map<string, string[]>();
    for (const { userId, teamId } of links) {
      const title = titles.get(teamId);
      if (title) byPerson.set(userId, [...(byPerson.get(userId) ?? []), title]);
    }
    return new Map([...byPerson].map(([userId, own]) => [userId, own.sort().join(', ')]));
  }

  /** One word bounds the index, the others are looked for in what it finds: the rarest goes first. */
  async function rarestFirst(words: readonly string[]) {
    const patterns = words.map((word) => ({ searchWords: { $regex: `^${escapeRegex(word)}` } }));
    if (patterns.length < 2) return patterns;
    const counts = await Promise.all(
      patterns.map((pattern) => users.countDocuments({ status: 'active', ...pattern }).limit(MANY)),
    );
    return patterns
      .map((pattern, at) => ({ pattern, count: counts[at] ?? MANY }))
      .sort((left, right) => left.count - right.count)
      .map(({ pattern }) => pattern);
  }

  return {
    async search(text, limit) {
      const words = parseSearchWords(text);
      if (words.length === 0) return [];
      const [first, ...others] = await rarestFirst(words);
      const found = await users
        .find(
          { status: 'active', ...first, ...(others.length > 0 ? { $and: others } : {}) },
          { firstname: 1, lastname: 1 },
        )
        .limit(limit)
        .lean();
      const titles = await teamsOf(found.map(({ _id }) => _id));
      return found
        .map(({ _id: id, firstname, lastname }) => ({
          id,
          name: `${firstname} ${lastname}`.trim(),
          team: titles.get(id) ?? null,
        }))
        .sort((left, right) => left.name.localeCompare(right.name));
    },
  };
}
