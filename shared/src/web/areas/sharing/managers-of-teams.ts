import type { TeamPeople } from '../../../contracts/talk/meeting.ts';

/** A manager of teams of the user. */
export type ManagerOfTeams = { id: string; name: string; teams: string };

/** All managers of the teams, once each, without the user. */
export function findManagers(teams: readonly TeamPeople[], userId: string): ManagerOfTeams[] {
  const managers = new Map<string, ManagerOfTeams>();
  for (const { title, overlords } of teams) {
    for (const { id, firstname, lastname } of overlords) {
      if (id === userId) continue;
      const known = managers.get(id);
      const name = `${firstname} ${lastname}`;
      managers.set(id, { id, name, teams: known ? `${known.teams}, ${title}` : title });
    }
  }
  return [...managers.values()].sort((left, right) => left.name.localeCompare(right.name));
}
