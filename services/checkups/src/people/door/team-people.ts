import type { PersonName, TeamPeople } from '@wellspring/shared/contracts/talk/meeting.ts';

/** Visible team, never a segment. */
export type TeamName = { id: string; title: string };

/** What talk between people asks about who belongs to and who leads which visible team; segments are never meant. */
export type TeamPeopleReader = {
  /** Teams the person belongs to, by title. */
  teamsOf: (userId: string) => Promise<TeamName[]>;
  /** Teams the person leads, by title. */
  teamsLedBy: (userId: string) => Promise<TeamName[]>;
  /** Teams the person belongs to with those who lead them: people who are still there, never the person. */
  withManagers: (userId: string) => Promise<TeamPeople[]>;
  /** Teams the person leads, with managers and members: people who are still there, members without the person. */
  withMembers: (userId: string) => Promise<TeamPeople[]>;
  /** Whether at least `least` people belong to the team who are still there and do not lead it. */
  hasMembers: (teamId: string, least: number) => Promise<boolean>;
  titlesOf: (teamIds: readonly string[]) => Promise<Map<string, string>>;
  /** People by id, also former ones; who does not exist is absent. */
  peopleNamed: (userIds: readonly string[]) => Promise<Map<string, PersonName>>;
};
