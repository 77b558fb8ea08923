import type { LocalisedText } from '@wellspring/shared/contracts/common.ts';
import type { ReminderState } from '@wellspring/shared/contracts/pages/checkups-page.ts';
import type { Audience, EntryRow, PulseCycle } from './checkup.ts';
import type { RunTeamRow } from './run-team.ts';

/** A run as lists of runs show it, with the title of its checkup. */
export type ListedRun = Pick<
  EntryRow,
  | '_id'
  | 'checkupId'
  | 'start'
  | 'end'
  | 'graceEnd'
  | 'isPulse'
  | 'status'
  | 'invitedCount'
  | 'percentage'
  | 'thresholds'
> & {
  /** By which its company is split; absent: by none. */
  splitAttributes?: EntryRow['splitAttributes'] | undefined;
  title: LocalisedText;
  audience: Pick<Audience, 'teamIds' | 'segmentIds'>;
  /** Of a pulse: its cycle, with the moment at which the last of its pulses ends; null: none is planned after it. */
  cycle?: PulseCycle & { endsAt: Date | null };
};

/** A question of the organisation's own, and the segment whose members are asked; null: everybody is. */
export type OwnQuestion = { key: string; text: LocalisedText; segmentId: string | null };

/** The runs of a company, for lists. Pulses of a whole cycle are one run more, under the id of the cycle. */
export type RunList = {
  /** Every run, the latest start first. */
  listAll: () => Promise<ListedRun[]>;
  /**
   * By run that has opened, those of these teams and segments in which it counts people.
   *
   * @param all every run, where it is read already
   */
  findCounted: (setIds: readonly string[], all?: readonly ListedRun[]) => Promise<Map<string, Set<string>>>;
  /** The teams and segments in which a run counts people, with its own tree. */
  listSets: (entryId: string) => Promise<RunTeamRow[]>;
  /** The organisation's own questions of a run, in the order in which they are asked. */
  listOwnQuestions: (run: Pick<ListedRun, 'checkupId'>) => Promise<OwnQuestion[]>;
  /**
   * How far the reminders of these runs are.
   *
   * @param minFailures fewer mails that failed count as sent: those who get a reminder have not answered
   */
  findReminders: (entryIds: readonly string[], minFailures: number) => Promise<Map<string, ReminderState>>;
};

/** Whether a run asks every user of the company. */
export const asksEverybody = ({ teamIds, segmentIds }: Pick<Audience, 'teamIds' | 'segmentIds'>): boolean =>
  teamIds.length === 0 && segmentIds.length === 0;
