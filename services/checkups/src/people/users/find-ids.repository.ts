import type { Connection } from 'mongoose';
import { createTeamChoices } from '../teams/team-choices.repository.ts';
import { createPersonChoices } from './person-choices.repository.ts';

const LIMIT = 100;

/** Ids of active users and of visible teams that a text finds by their names. */
export function createIdFinder(connection: Connection): (text: string) => Promise<string[]> {
  const [people, teams] = [createPersonChoices(connection), createTeamChoices(connection)];
  return async (text) => {
    const [users, found] = await Promise.all([
      people.search(text, LIMIT),
      teams.listAll({ title_contains: text, _start: 0, _limit: LIMIT }),
    ]);
    return [...users, ...found].map(({ id }) => id);
  };
}
