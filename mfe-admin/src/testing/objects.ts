import type { EntryPreview, ScheduledEntry } from '@wellspring/shared/contracts/checkups/schedule.ts';

const DAY_MS = 86_400_000;

/** A moment so many days from now. */
const inDays = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString();

/** An open run for everyone that began three days ago. */
export const aRun = (run: Partial<ScheduledEntry> = {}): ScheduledEntry => ({
  id: 'e1',
  checkup: { id: 'c1', title: 'Winter checkup', color: '#0a7', isPulse: false, duration: 15 },
  start: inDays(-3),
  end: inDays(4),
  grace: inDays(6),
  graceDays: 2,
  status: 'active',
  audience: { teamIds: [], segmentIds: [], excludedUserIds: [] },
  percentage: null,
  invitedCount: 268,
  finishedCount: 163,
  revision: 1,
  ...run,
});

export const aPreview = (preview: Partial<EntryPreview> = {}): EntryPreview => ({
  start: inDays(10),
  end: inDays(15),
  grace: inDays(17),
  invitedCount: 214,
  audienceCount: 214,
  isRounded: false,
  minutesThisQuarter: 40,
  clash: null,
  missingLanguages: [],
  teams: [
    { id: 't1', title: 'Customer care', isSegment: false, isReportable: true },
    { id: 't2', title: 'Archive', isSegment: false, isReportable: false },
    { id: 's1', title: 'Night workers', isSegment: true, isReportable: true },
  ],
  minimumTeamSize: 5,
  minimumSegmentSize: 8,
  ...preview,
});
