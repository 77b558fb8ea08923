import type { LocalisedText } from '@wellspring/shared/contracts/common.ts';

/** A question of the company's own, asked after the model's; never scored. Its key contains EXT. */
type ExtraQuestion = { key: string; text: LocalisedText; scaleKey: string };

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
  isPulse: boolean;
  durationMinutes: number;
  durationDays: number;
  graceDays: number;
  ownerId: string | null;
  revision: number;
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
  status: 'planned' | 'active' | 'completed' | 'closed';
  thresholds: Record<string, number>;
  audience: Record<string, unknown>;
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
};

/** The block whose submissions belong on the dashboard. */
export const VITAMINS_BLOCK = 'Vitamins block';

/** Whether a card is a vitamin of one's own and not a run. */
export const isOwnId = (cardId: string): boolean => cardId.startsWith('own');
