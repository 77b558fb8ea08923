import type { TeamPeople } from '../../../contracts/talk/meeting.ts';

/** Somebody who leads teams of the person. */
export type ManagerOfTeams = { id: string; name: string; teams: string };

/** Everybody who leads one of the teams, once, without the person. */
export function managersOf(teams: readonly TeamPeople[], userId: string): ManagerOfTeams[] {
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
