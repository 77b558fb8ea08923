import type { CheckupRow } from '@wellspring/shared/contracts/pages/checkups-page.ts';
import { describe, expect, it } from 'vitest';
import { aLine, aPage, aRow } from '../../../testing/some-rounds.ts';
import { findLead, findResultsMoment } from './find-lead.ts';
import { findLatestResults } from './latest-results.ts';
import { findNextStep } from './next-step.ts';

const clock = { now: '2026-11-23T09:00:00Z', timeZone: 'Europe/Brussels' };
const step = (rows: CheckupRow[], plan = true) => findNextStep(aPage(rows, { may: { plan, seeResults: true } }), clock);

const failed = aRow({ entryId: 'failed', reminder: { state: 'failed', last: '2026-11-22T08:00:00Z' } });
const released = (entryId: string, releasedAt: string, title = 'Research') =>
  aRow({
    entryId,
    status: 'completed',
    end: releasedAt,
    lines: [
      aLine({ results: { state: 'refused', reason: 'not_enough_users' } }),
      aLine({ results: { state: 'released', set: { setId: title, title, kind: 'team' }, releasedAt } }),
    ],
  });
const recent = released('recent', '2026-11-20T01:00:00Z');

describe('the next step', () => {
  it('is first what failed, then the first reminder, then new results', () => {
    expect(step([aRow(), failed, recent])).toMatchObject({ kind: 'failed', row: { entryId: 'failed' } });
    expect(step([recent, aRow()])).toMatchObject({ kind: 'remind', row: { entryId: 'autumn' } });
    expect(step([recent])).toMatchObject({ kind: 'results', row: { entryId: 'recent' }, set: { title: 'Research' } });
    expect(step([])).toBeNull();
  });

  it('is nothing that only those who plan can do, for others', () => {
    expect(step([aRow(), failed], false)).toBeNull();
    expect(step([failed, recent], false)).toMatchObject({ kind: 'results' });
  });

  it('is no reminder on the last day, in the extra days, or where one was sent or is planned', () => {
    expect(step([aRow({ end: '2026-11-23T22:30:00Z' })])).toBeNull();
    expect(step([aRow({ end: '2026-11-23T23:30:00Z' })])).toMatchObject({ kind: 'remind' });
    expect(step([aRow({ status: 'grace' })])).toBeNull();
    expect(step([aRow({ reminder: { state: 'planned', at: '2026-11-25T08:00:00Z' } })])).toBeNull();
    expect(step([aRow({ reminder: { state: 'sent', times: 1, last: '2026-11-20T08:00:00Z' } })])).toBeNull();
  });

  it('is nothing about e-mails of a round that takes no answers any more', () => {
    expect(step([{ ...failed, status: 'closed' }])).toBeNull();
  });

  it('leads to the results of the latest round, for two weeks', () => {
    const later = released('later', '2026-11-21T01:00:00Z');
    expect(step([recent, later])).toMatchObject({ row: { entryId: 'later' } });
    expect(step([recent, { ...later, end: '2026-06-01T00:00:00Z' }])).toMatchObject({ row: { entryId: 'recent' } });
    expect(step([released('old', '2026-11-09T12:00:00Z')])).toMatchObject({ row: { entryId: 'old' } });
    expect(step([released('old', '2026-11-08T12:00:00Z')])).toBeNull();
  });
});

describe('the first sentence', () => {
  const lead = (rows: CheckupRow[], plan = true) => findLead(rows, step(rows, plan));

  it('is about what the step is about', () => {
    expect(lead([aRow(), failed])).toMatchObject({ kind: 'failed', row: { entryId: 'failed' } });
    const reminded = aRow({ entryId: 'reminded', reminder: { state: 'sending', since: clock.now } });
    expect(lead([reminded, aRow()])).toMatchObject({ kind: 'open', row: { entryId: 'autumn' } });
    expect(lead([recent])).toMatchObject({ kind: 'results', row: { entryId: 'recent' } });
  });

  it('prefers a full checkup to a pulse, and what is open to new results', () => {
    const pulse = aRow({ entryId: 'pulse', isPulse: true });
    expect(lead([pulse, aRow(), recent], false)).toMatchObject({ kind: 'open', row: { entryId: 'autumn' } });
    expect(lead([pulse, recent], false)).toMatchObject({ kind: 'open', row: { entryId: 'pulse' } });
  });

  it('names the first set whose participation is shown, or none', () => {
    const refused = aLine({ participation: { state: 'refused' } });
    const shown = aLine({ set: { setId: 'research', title: 'Research', kind: 'team' } });
    expect(lead([aRow({ lines: [refused, shown] })])).toMatchObject({ line: { set: { title: 'Research' } } });
    expect(lead([aRow({ lines: [refused] })])).toMatchObject({ kind: 'open', line: null });
  });

  it('says that nothing is to be done, and what opens first', () => {
    const planned = aRow({ entryId: 'winter', status: 'planned' });
    expect(lead([planned, released('old', '2026-01-01T00:00:00Z')])).toMatchObject({
      kind: 'quiet',
      next: { entryId: 'winter' },
    });
    expect(lead([])).toEqual({ kind: 'quiet', next: null });
  });
});

it('finds the day on which results come, and the latest that are there', () => {
  expect(findResultsMoment(aRow())).toBe('2026-12-10T23:00:00Z');
  expect(findResultsMoment(recent)).toBeNull();
  const later = released('later', '2026-11-21T01:00:00Z');
  expect(findLatestResults([recent, later, aRow()])?.entryId).toBe('later');
  expect(findLatestResults([aRow()])).toBeNull();
});
