import { describe, expect, it } from 'vitest';
import { toNextCycle } from '../life-cycle/pulse-cycle.ts';
import { type ReadRun, withCycles } from './cycle-runs.ts';

const date = (month: number, day: number) => new Date(Date.UTC(2026, month - 1, day, 8));
const title = { en: 'Team pulse', fr: 'Team pulse', nl: 'Team pulse' };

/** Pulses of a month each, the latest first, the first in March. */
function pulses(count: number, length: number, changes: (place: number) => Partial<ReadRun> = () => ({})): ReadRun[] {
  return Array.from({ length: count }, (_, at): ReadRun => {
    const place = count - at;
    return {
      ...{
        _id: `p${place}`,
        checkupId: 'pulse',
        title,
        start: date(2 + place, 2),
        end: date(2 + place, 9),
        graceEnd: date(2 + place, 10),
      },
      ...{ isPulse: true, status: 'completed', thresholds: { team: 5 }, pauseDays: 24 },
      audience: { teamIds: [], segmentIds: [] },
      cycle: { id: 'cycle-p1', place, length },
      ...changes(place),
    };
  });
}

describe('the place of a pulse in a cycle', () => {
  it.each([
    [20, null, { id: 'cycle-new', place: 1, length: 5 }],
    [20, { id: 'cycle-p1', place: 4, length: 5 }, { id: 'cycle-p1', place: 5, length: 5 }],
    [20, { id: 'cycle-p1', place: 5, length: 5 }, { id: 'cycle-new', place: 1, length: 5 }],
    [50, { id: 'cycle-p1', place: 1, length: 5 }, { id: 'cycle-new', place: 1, length: 2 }],
    [30, null, { id: 'cycle-new', place: 1, length: 3 }],
    [100, { id: 'cycle-p1', place: 1, length: 1 }, { id: 'cycle-new', place: 1, length: 1 }],
    [0, null, { id: 'cycle-new', place: 1, length: 100 }],
  ])('of %d %% after %o', (percentage, before, expected) => {
    expect(toNextCycle('new', percentage, before)).toEqual(expected);
  });
});

describe('a cycle of pulses', () => {
  it('is a run of its own once all of its pulses are over', () => {
    const runs = withCycles(pulses(5, 5));
    expect(runs).toHaveLength(6);
    expect(runs.find(({ _id }) => _id === 'cycle-p1')).toEqual({
      ...{ _id: 'cycle-p1', checkupId: 'pulse', isPulse: true },
      ...{ start: date(3, 2), end: date(7, 9), graceEnd: date(7, 10) },
      title: { en: 'Pulses March to July', fr: 'Pulses de mars à juillet', nl: 'Pulses maart tot juli' },
      ...{ status: 'completed', thresholds: { team: 5 }, audience: { teamIds: [], segmentIds: [] } },
    });
  });

  it.each([
    ['while one of them is missing', pulses(4, 5)],
    ['while one of them is open', pulses(5, 5, (place) => (place === 5 ? { status: 'grace' } : {}))],
    ['when it is a single pulse of everybody', pulses(1, 1)],
  ])('is none %s', (_, runs) => {
    expect(withCycles(runs)).toHaveLength(runs.length);
  });

  it('is named with years where they differ, and by one month where it has one', () => {
    const over = pulses(2, 2, (place) => (place === 2 ? { end: new Date('2027-01-05T08:00:00Z') } : {}));
    const titled = (runs: ReadRun[]) => withCycles(runs).find(({ _id }) => _id === 'cycle-p1')?.title;
    expect(titled(over)?.nl).toBe('Pulses maart 2026 tot januari 2027');
    const inApril = pulses(2, 2, (place) => ({ start: date(4, place), end: date(4, 9 + place) }));
    expect(titled(inApril)).toEqual({ en: 'Pulses April', fr: 'Pulses d’avril', nl: 'Pulses april' });
  });

  it('asks whom its pulses asked: everybody when one of them did', () => {
    const asks = (audiences: ReadRun['audience'][]) =>
      withCycles(pulses(2, 2, (place) => ({ audience: audiences[place - 1] as ReadRun['audience'] }))).find(
        ({ _id }) => _id === 'cycle-p1',
      )?.audience;
    const [care, sales] = [
      { teamIds: ['care'], segmentIds: [] },
      { teamIds: ['sales'], segmentIds: ['nights'] },
    ];
    expect(asks([care, sales])).toEqual({ teamIds: ['sales', 'care'], segmentIds: ['nights'] });
    expect(asks([{ teamIds: [], segmentIds: [] }, sales])).toEqual({ teamIds: [], segmentIds: ['nights'] });
  });

  it('ends with its last pulse, which is known where the checkup comes back by itself', () => {
    const endOf = (runs: ReadRun[]) => withCycles(runs).map(({ cycle }) => cycle?.endsAt);
    // Three more pulses, each a week and 24 days after the one before.
    expect(endOf(pulses(2, 5))).toEqual(Array(2).fill(new Date(date(4, 9).getTime() + 3 * 31 * 86_400_000)));
    expect(endOf(pulses(2, 5, () => ({ pauseDays: null })))).toEqual([null, null]);
    expect(endOf(pulses(2, 2, () => ({ pauseDays: null }))).slice(0, 2)).toContainEqual(date(4, 9));
  });
});
