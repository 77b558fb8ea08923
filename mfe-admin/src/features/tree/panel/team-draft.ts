import type { Team, TeamColor, TeamDetails } from '@wellspring/shared/contracts/people/team.ts';

/** The fields of a team as the form holds them. */
export type TeamDraft = {
  title: string;
  color: TeamColor;
  parent: string | null;
  managers: string[];
  viewers: string[];
  addedMembers: string[];
  removedMembers: string[];
  isbase: boolean;
  visibility: boolean;
  hideDashboard: boolean;
};

const toIds = (people: readonly { id: string }[]) => people.map(({ id }) => id);

/** The draft of a stored team, or of a new one below `parent`. */
export const toDraft = (team: TeamDetails | null, parent: Team | null): TeamDraft => ({
  title: team?.title ?? '',
  color: team?.color ?? '',
  parent: team ? team.parent : (parent?.id ?? null),
  managers: toIds(team?.overlords ?? []),
  viewers: toIds(team?.viewers ?? []),
  addedMembers: [],
  removedMembers: [],
  isbase: team?.isbase ?? false,
  visibility: team?.visibility ?? true,
  hideDashboard: team?.hideDashboard ?? false,
});
