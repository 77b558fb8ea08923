import type { CheckupRow, CheckupsPage, RunLine } from '@wellspring/shared/contracts/pages/checkups-page.ts';

/** The company's line of a round that takes answers, unless said otherwise. */
export const aLine = (given: Partial<RunLine> = {}): RunLine => ({
  set: { setId: 'company', title: 'Ortelius', kind: 'company' },
  participation: {
    state: 'shown',
    isLowerBound: true,
    participation: 43,
    counts: { answered: 103, invited: 240 },
  },
  results: { state: 'hidden', until: '2026-12-10T23:00:00Z' },
  ...given,
});

/** A round that is open from 16 November to 7 December 2026. */
export const aRow = (given: Partial<CheckupRow> = {}): CheckupRow => ({
  entryId: 'autumn',
  title: 'Autumn checkup',
  isPulse: false,
  percentage: null,
  status: 'active',
  start: '2026-11-16T08:00:00Z',
  end: '2026-12-07T17:00:00Z',
  grace: '2026-12-10T17:00:00Z',
  closedAt: null,
  audience: [],
  reminder: { state: 'none' },
  cycle: null,
  lines: [aLine()],
  ...given,
});

/** A page of the overview for a user who plans. */
export const aPage = (rows: CheckupRow[] = [], given: Partial<CheckupsPage> = {}): CheckupsPage => ({
  rows,
  total: rows.length,
  counts: { now: 0, ahead: 0, over: 0 },
  ownSets: [],
  may: { plan: true, seeResults: true },
  newShared: 0,
  ...given,
});
