import { describe, expect, it } from 'vitest';
import type { EntryStatus } from '../door/checkup.ts';
import { dueTransition, statusAfter } from './entry-life-cycle.ts';

const at = (time: string) => new Date(`2026-03-${time}:00Z`);
const run = (status: EntryStatus) => ({
  status,
  start: at('02T08:00'),
  end: at('16T22:00'),
  graceEnd: at('19T22:00'),
});

describe('the life of a run', () => {
  it.each([
    ['planned', '02T07:59', null],
    ['planned', '02T08:00', 'open'],
    ['planned', '30T00:00', 'open'],
    ['active', '16T22:00', null],
    ['active', '16T22:01', 'end'],
    ['grace', '19T22:00', null],
    ['grace', '19T22:01', 'complete'],
    ['completed', '30T00:00', null],
    ['closed', '02T08:00', null],
  ] as const)('%s at %s is due for %s', (status, time, expected) => {
    expect(dueTransition(run(status), at(time))).toBe(expected);
  });

  it('is gone through step by step after a long silence', () => {
    const steps: string[] = [];
    let status: EntryStatus = 'planned';
    for (;;) {
      const step = dueTransition(run(status), at('30T00:00'));
      if (step === null) break;
      steps.push(step);
      status = statusAfter[step];
    }
    expect(steps).toEqual(['open', 'end', 'complete']);
    expect(status).toBe('completed');
  });
});
