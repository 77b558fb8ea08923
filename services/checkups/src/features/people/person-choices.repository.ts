import type { PersonChoice } from '@wellspring/shared/contracts/person-choice.ts';
import type { Connection } from 'mongoose';
import { escapeRegex } from '../../escape-regex.ts';
import { membershipModel } from './membership.model.ts';
import { teamModel } from './team.model.ts';
import { userModel } from './user.model.ts';

export type PersonChoices = {
  /** People who are still there and whose names hold every word of the text, by name. */
  search: (text: string, limit: number) => Promise<PersonChoice[]>;
};

/** More words than anybody's name has. */
const MOST_WORDS = 6;

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

  return {
    async search(text, limit) {
      const words = text.normalize('NFC').trim().split(/\s+/).filter(Boolean).slice(0, MOST_WORDS);
      if (words.length === 0) return [];
      const found = await users
        .find(
          {
            status: 'active',
            $and: words.map((word) => {
              const pattern = { $regex: escapeRegex(word), $options: 'i' };
              return { $or: [{ firstname: pattern }, { lastname: pattern }] };
            }),
          },
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
