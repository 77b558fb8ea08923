/** A team or a segment as it was when a run first counted a user in it; written once and never changed. */
export type RunTeamRow = {
  /** See `runTeamId`. */
  _id: string;
  entryId: string;
  teamId: string;
  isSegment: boolean;
  title: string;
  /** Every team above it in this run. */
  aboveIds: string[];
};

export const runTeamId = (entryId: string, teamId: string): string => `${entryId}.${teamId}`;
