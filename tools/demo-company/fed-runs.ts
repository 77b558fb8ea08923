import type { EntryPeopleRow } from '../../services/analytics/src/features/entries/entry-people-row.ts';
import type { EntryRow as FedEntryRow } from '../../services/analytics/src/features/entries/entry-row.ts';
import type { StoredSubmission } from '../../services/checkups/src/answers/door/submission.ts';
import type { EntryRow } from '../../services/checkups/src/checkups/door/checkup.ts';
import type { FrameRow } from '../../services/checkups/src/checkups/door/frame.ts';
import type { RunTeamRow } from '../../services/checkups/src/checkups/door/run-team.ts';
import { isOver } from '../../services/checkups/src/checkups/door/tell-run.ts';
import { countingInvited } from '../../services/checkups/src/checkups/frames/invited-counts.ts';
import { RULES } from './checkups/schedule.ts';

/** Of every run that has opened: one message each. */
export const FED_VERSION = 1;

type Facts = {
  frames: readonly FrameRow[];
  runTeams: readonly RunTeamRow[];
  submissions: readonly StoredSubmission[];
};

/** The runs that have opened, and whom they ask, as analytics would have received them. */
export function fedRuns(entries: readonly EntryRow[], { frames, runTeams, submissions }: Facts) {
  const opened = entries.filter(({ status }) => status !== 'planned');
  const finishedIn = ({ _id }: EntryRow) =>
    submissions.filter(({ entryId, isFinished }) => isFinished && entryId === _id).length;
  return {
    entries: opened.map((entry): FedEntryRow => {
      const { _id, checkupId, isPulse, start, end, graceEnd } = entry;
      const finishedCount = isOver(entry) ? finishedIn(entry) : null;
      return { _id, version: FED_VERSION, checkupId, isPulse, start, end, graceEnd, ...RULES, finishedCount };
    }),
    entryPeople: opened.map(({ _id }): EntryPeopleRow => {
      const counting = countingInvited(runTeams.filter(({ entryId }) => entryId === _id));
      for (const frame of frames) if (frame.entryId === _id) counting.add(frame);
      return { _id, version: FED_VERSION, ...counting.counts() };
    }),
  };
}
