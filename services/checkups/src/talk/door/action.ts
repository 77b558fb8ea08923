import type { RunSet } from '@wellspring/shared/contracts/results/set-report.ts';
import type { ActionType } from '@wellspring/shared/contracts/talk/action.ts';
import type { HelpAnswer, HelpSentence } from '@wellspring/shared/contracts/talk/team-reply.ts';

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
  /** The reply of its author to the team, or a draft of it. Absent: nothing was written. */
  reply?: AgreementReply;
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

/** "You said, we did". Figures are never stored: a set that is withdrawn later leaves the words. */
export type AgreementReply = {
  said: string;
  did: string;
  /** Empty: nothing is announced. */
  next: string;
  /** The set in the run of the agreement and in a later one; null: no figures are shown. */
  change: { before: RunSet; now: RunSet } | null;
  /** Null: a draft. */
  publishedAt: Date | null;
  /** A midnight: when the opinions are looked at next. Null or absent: there is no new one. */
  countAt?: Date | null;
  /** What most said when it was last summed up, and of how many; the number is never shown. Absent: too few. */
  summary?: { sentence: HelpSentence; answers: number };
};

/** What one member says about an agreement; one row for each agreement and member. */
export type ReplyOpinionRow = {
  _id: string;
  actionId: string;
  userId: string;
  helps: HelpAnswer;
  createdAt: Date;
  updatedAt: Date;
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
