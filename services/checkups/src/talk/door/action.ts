import type { ActionType } from '@wellspring/shared/contracts/talk/action.ts';

export type ActionRow = {
  _id: string;
  list: ActionType;
  body: string;
  isCompleted: boolean;
  /** Null while it is active. */
  completedAt: Date | null;
  /** Of a personal action: shared with the teams its author belonged to when they shared it. */
  isVisibleToTeam: boolean;
  authorId: string;
  /** Null for a personal action and for one of the company. */
  teamId: string | null;
  /**
   * The teams that see it: its own team, or those a personal action is shared with. Frozen when it is shared, because
   * the author was shown this list; a team joined later is not in it.
   */
  audienceTeamIds: string[];
  /** Of a team action that was agreed on after a run: what it is about. Absent otherwise. */
  about?: ActionAbout;
  createdAt: Date;
  updatedAt: Date;
};

/** What an agreement is about. */
export type ActionAbout = {
  entryId: string;
  /** A factor or a group. */
  factorKey: string;
  /** The last day for it, YYYY-MM-DD; null: none was agreed. */
  dueDay: string | null;
  /** Null: it was not dropped. */
  droppedAt: Date | null;
};

/** A reader or editor of actions. Teams are visible ones and no segments. */
export type ActionReader = {
  userId: string;
  /** Belongs to, leads or may view. */
  teamIds: ReadonlySet<string>;
  memberTeamIds: ReadonlySet<string>;
  ledTeamIds: ReadonlySet<string>;
  managesTeams: boolean;
  managesCompany: boolean;
};
