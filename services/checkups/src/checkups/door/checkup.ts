import type { LocalisedText } from '@wellspring/shared/contracts/common.ts';
import type { ResultFlags, Thresholds } from '@wellspring/shared/contracts/internal/frame.ts';
import type { SplitAttribute } from '@wellspring/shared/contracts/settings/split-attributes.ts';
import type { CompanyVitamin } from '../../content/door/company-content.ts';
import type { FrozenSegments } from '../../people/door/placement.ts';
import type { FrameRow } from './frame.ts';

/** A question of the company's own, asked after the model's; never scored. Its key contains EXT. */
type ExtraQuestion = {
  key: string;
  text: LocalisedText;
  scaleKey: string;
  /** Only members of this segment are asked; null or absent: everybody. */
  segmentId?: string | null;
  /** False: a pulse leaves it out; absent is true. */
  pulse?: boolean;
};

/** A definition that can be run, or one person's own vitamin (`ownerId` set, `_id` begins with 'own'). */
export type CheckupRow = {
  _id: string;
  title: LocalisedText;
  description: LocalisedText;
  color: string;
  blocks: string[];
  vitaminKeys: string[];
  /** Null: all questions of the vitamins; of a pulse, all that are fit for a pulse. */
  questionKeys: string[] | null;
  extraQuestions: ExtraQuestion[];
  /** Themes of the company's own, asked after the model's; never scored. Absent: none. */
  companyVitamins?: CompanyVitamin[];
  isPulse: boolean;
  durationMinutes: number;
  durationDays: number;
  graceDays: number;
  ownerId: string | null;
  revision: number;
  /** Days between the end of a run and the start of the next, which is planned by itself; null or absent: it does not come back. */
  repeatAfterDays?: number | null;
  /** Of a hundred people of the audience, how many a pulse asks; null or absent: as the settings say. */
  percentage?: number | null;
  /** Whom a new run asks unless its schedule says otherwise. */
  audience?: Audience;
  /** Whether participants are asked for a review: a talk with their manager after sending in. */
  requiresReview?: boolean;
  createdAt?: Date;
  updatedAt?: Date;
  createdBy?: string;
  /** The checkup this one was made from, because a run of that one had opened. */
  copiedFrom?: string | null;
  /** Taken out of the list; what was planned or answered with it stays. */
  isDeleted?: true;
};

/** Whom a run is for. Nothing named: everybody in the company. */
export type Audience = {
  /** Members of these teams and of the teams below them. */
  teamIds: string[];
  segmentIds: string[];
  /** Never asked, whatever they belong to. */
  excludedUserIds: string[];
};

export const EVERYBODY: Audience = { teamIds: [], segmentIds: [], excludedUserIds: [] };

/**
 * `planned` until the start, `active` until the end, `grace` while answers are still taken, `completed` after that;
 * `closed`: an administrator ended it before its time.
 */
export type EntryStatus = 'planned' | 'active' | 'grace' | 'completed' | 'closed';

/** Pulses of a checkup that together ask everybody once: their teams have results together, after the last one. */
export type PulseCycle = {
  /** Of the results. */
  id: string;
  /** Which of the pulses this one is, from 1. */
  place: number;
  /** How many pulses the cycle has. */
  length: number;
};

/** One run of a checkup. */
export type EntryRow = {
  _id: string;
  checkupId: string;
  start: Date;
  end: Date;
  /** Last moment an answer is taken. */
  graceEnd: Date;
  isPulse: boolean;
  status: EntryStatus;
  /** As the settings were when it opened; empty before. */
  thresholds: Partial<Thresholds>;
  /** How early results show, as the settings were when it opened; absent before. */
  flags?: ResultFlags;
  /** What its frames hold of people besides teams and segments, as the settings were when it opened; absent before. */
  splitAttributes?: SplitAttribute[];
  /** The filters of the segments at its opening, so that a later change does not count in it; absent before. */
  frozenSegments?: FrozenSegments;
  audience: Audience;
  /** Pulses only: of a hundred people, how many are asked. */
  percentage?: number | null;
  /** Counts the changes of an administrator; absent is 0. */
  revision?: number;
  /** True while people's own lists do not show its dates and people yet, absent once they do. */
  needsPreparing?: true;
  /** Pulses only; absent before it opens, and in pulses that opened before there were cycles. */
  cycle?: PulseCycle;
  /** True while a pulse is active, absent otherwise: the database keeps a second one from being. */
  isRunningPulse?: true;
  /** The run after which this one was planned by itself. */
  repeatOf?: string;
  /** People asked, without those whose answers were erased since; absent until the run has opened. */
  invitedCount?: number;
  /** Counts what happened to the run that analytics must know; absent until it opens. */
  feedVersion?: number;
  createdBy?: string | null;
};

/** One person asked for one run; the dates are copies, for the person's own list. */
export type ParticipationRow = {
  _id: string;
  userId: string;
  entryId: string;
  checkupId: string;
  isPulse: boolean;
  start: Date;
  end: Date;
  graceEnd: Date;
  /** The revision of the run that it was asked at; absent is 0. */
  entryRevision?: number;
};

/** The block whose submissions belong on the dashboard. */
export const VITAMINS_BLOCK = 'Vitamins block';

/** Whether a card is a vitamin of one's own and not a run. */
export const isOwnId = (cardId: string): boolean => cardId.startsWith('own');

/** A run as a person's copy of their data shows it. */
export type RunInWords = {
  checkupId: string;
  start: Date;
  /** By id of a team or segment in which the run counted a user. */
  titles: ReadonlyMap<string, string>;
};

/** What a person's own copy says about checkups. */
export type CopyFacts = {
  /** Checkups by id, own vitamins among them; one that does not exist is absent. */
  checkupsOf: (ids: readonly string[]) => Promise<ReadonlyMap<string, CheckupRow>>;
  /** The runs of these frames, with their teams and segments by the titles that they had in them. */
  runsOf: (frames: readonly FrameRow[]) => Promise<ReadonlyMap<string, RunInWords>>;
  /** How often a pulse drew this person. */
  timesAsked: (userId: string) => Promise<number>;
};
